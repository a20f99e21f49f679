/** A document with a single fault, or with something odd that is none. */
export interface Mutation {
  what: string;
  xml: string;
}

/** An element in the text: its start tag, all of it, and how deep it stands. */
interface Span {
  name: string;
  start: number;
  tagEnd: number;
  end: number;
  depth: number;
}

/** Quotes may hide a `>`. */
const TAG = /<(\/?)([\w:]+)((?:[^>"']|"[^"]*"|'[^']*')*?)(\/?)>/g;

function spansOf(xml: string): Span[] {
  const spans: Span[] = [];
  const open: Span[] = [];
  for (const match of xml.matchAll(TAG)) {
    const [whole, isClosing, name = '', , isEmpty] = match;
    const end = match.index + whole.length;
    if (isClosing) {
      const span = open.pop();
      if (span) span.end = end;
      continue;
    }
    const span = { name, start: match.index, tagEnd: end, end, depth: open.length };
    spans.push(span);
    if (!isEmpty) open.push(span);
  }
  return spans;
}

const TOO_LONG = 'A'.repeat(8193);

/** Wrong and odd values for each attribute, one at a time. */
export function* attributeMutations(xml: string): Generator<Mutation> {
  const afterDeclaration = xml.indexOf('?>');
  for (const match of xml.matchAll(/ ([A-Za-zñü\d]+)="([^"]*)"/g)) {
    const [whole, name = '', value = ''] = match;
    if (name === 'xmlns' || match.index < afterDeclaration) continue;
    const put = (what: string, text: string): Mutation => ({
      what: `${name}: ${what}`,
      xml: xml.slice(0, match.index) + text + xml.slice(match.index + whole.length),
    });
    const values = [
      '',
      ' ',
      `  ${value} `,
      value.replace(' ', '  '),
      `${value}|`,
      `${value}9`,
      value.slice(0, -1),
      value.toLowerCase(),
      value.replace(/^\d{4}-\d\d-\d\d/, '2026-02-30'),
      '-1',
      '0',
      '0.0000001',
      '99',
      '100',
      '2147483648',
      'ZZZ',
      '😀😀',
    ];
    yield put('absent', '');
    yield put('too long', ` ${name}="${TOO_LONG}"`);
    for (const odd of new Set(values)) {
      if (odd !== value) yield put(`«${odd}»`, ` ${name}="${odd}"`);
    }
  }
}

/** Each element absent, repeated, out of order, renamed, with text or with what it does not take. */
export function* elementMutations(xml: string): Generator<Mutation> {
  const spans = spansOf(xml);
  for (const span of spans) {
    const { name, start, tagEnd, end } = span;
    const whole = xml.slice(start, end);
    const put = (what: string, from: number, text: string, to: number): Mutation => ({
      what: `${name} ${what}`,
      xml: xml.slice(0, from) + text + xml.slice(to),
    });
    const nameEnd = start + 1 + name.length;
    yield put('with an unknown attribute', nameEnd, ' Otro="1"', nameEnd);
    if (tagEnd < end) yield put('with text', tagEnd, 'texto', tagEnd);
    if (span.depth === 0) continue;
    yield put('absent', start, '', end);
    yield put('repeated', end, whole, end);
    yield put('after a foreign one', start, '<otro xmlns="urn:otro"/>', start);
    if (xml[end - 2] === '/') yield put('renamed', nameEnd, 'X', nameEnd);
    const next = spans.find((other) => other.start >= end);
    if (next?.start === end && next.depth === span.depth) {
      yield put('after the next', start, xml.slice(end, next.end) + whole, next.end);
    }
  }
}
