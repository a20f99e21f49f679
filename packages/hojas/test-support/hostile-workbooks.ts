import { zipOf } from './zip-of.ts';

const WORKBOOK =
  '<workbook><sheets><sheet name="Datos" sheetId="1" r:id="rId1"/></sheets></workbook>';
const RELATIONS =
  '<Relationships><Relationship Id="rId1" Target="worksheets/una.xml"/></Relationships>';
/** Just below the bytes that all parts of a workbook may have. */
const ALL = 58 * 1024 * 1024;
/** Of what is read letter by letter, and shows with these already what it keeps. */
const SOME = 12 * 1024 * 1024;

const around = (before: string, filling: Buffer, after: string) =>
  Buffer.concat([Buffer.from(before), filling, Buffer.from(after)]);
/** A piece again and again, up to nearly the bytes that a workbook may have. */
const again = (piece: string, bytes = ALL) =>
  Buffer.from(piece.repeat(Math.floor(bytes / Buffer.byteLength(piece))));
const letters = (letter = 'a') => Buffer.alloc(ALL, letter);

interface Parts {
  sheet?: Buffer;
  strings?: Buffer;
}
const workbook = ({ sheet = Buffer.from('<worksheet/>'), strings }: Parts) =>
  zipOf([
    { name: 'xl/workbook.xml', content: Buffer.from(WORKBOOK) },
    { name: 'xl/_rels/workbook.xml.rels', content: Buffer.from(RELATIONS) },
    { name: 'xl/worksheets/una.xml', content: sheet },
    ...(strings ? [{ name: 'xl/sharedStrings.xml', content: strings }] : []),
  ]);

const inCell = (filling: Buffer, type = 't="str"') =>
  workbook({
    sheet: around(
      `<worksheet><sheetData><row><c><v>1</v></c></row><row><c ${type}><v>`,
      filling,
      '</v></c></row></sheetData></worksheet>',
    ),
  });
const inSheet = (before: string, filling: Buffer, after: string) =>
  workbook({ sheet: around(`<worksheet>${before}`, filling, `${after}</worksheet>`) });
const rows = (row: (n: number) => string, count = 10_001) =>
  inSheet(
    '<sheetData>',
    Buffer.from(Array.from({ length: count }, (_, n) => row(n)).join('')),
    '</sheetData>',
  );
const inStrings = (filling: Buffer) => workbook({ strings: around('<sst>', filling, '</sst>') });

const cells = (cell: (column: number) => string) =>
  `<row>${Array.from({ length: 60 }, (_, column) => cell(column)).join('')}</row>`;
const text = (n: number, column: number, length: number) =>
  `${n}.${column}`.padEnd(length, 'ábcdé');

/** Ten fields of four letters are an extra field of forty bytes; this one has what it can have. */
const CROWDED = Buffer.alloc(65_532, Buffer.from([0x99, 0x99, 0, 0]));

/**
 * Workbooks of a few kilobytes, and of a few megabytes where they need that many, each with one piece
 * that grows, or with more pieces than anybody has.
 */
export const HOSTILE = {
  'an attribute without end': () => inSheet('<a b="', letters(), '"/>'),
  'the name of an attribute without end': () => inSheet('<a ', letters(), '="1"/>'),
  'the name of an element without end': () => inSheet('<', letters(), '/>'),
  'the name of a closing element without end': () => inSheet('<a></', letters(), '>'),
  'a comment without end': () => inSheet('<!--', letters(), '-->'),
  'a comment of dashes': () => inSheet('<!--', again('- '), '-->'),
  'an instruction without end': () => inSheet('<?a ', letters(), '?>'),
  'the name of an instruction without end': () => inSheet('<?', letters(), '?>'),
  'a document type without end': () =>
    workbook({ sheet: around('<!DOCTYPE a [', letters(), ']><a/>') }),
  'a declaration without end': () => inSheet('<!', letters(), '>'),
  'declarations in great number': () => inSheet('', again(`<!${'a'.repeat(15_000)}>`), ''),
  'an entity without end': () => inSheet('<a>&', letters(), ';</a>'),
  'spaces before the first element': () => workbook({ sheet: around('', letters(' '), '<a/>') }),
  'spaces within an element': () => inSheet('<a ', letters(' '), '/>'),
  'a text without end': () => inCell(letters()),
  'a text of pieces': () => inCell(again('a<b/>', SOME)),
  'a text of entities': () => inCell(again('&amp;', SOME)),
  'a text of CDATA': () => inCell(around('<![CDATA[', letters(), ']]>')),
  'a text of many CDATA': () => inCell(again('<![CDATA[a]]>', SOME)),
  'a text of brackets in CDATA': () => inCell(around('<![CDATA[', letters(']'), ']]>')),
  'an error without end': () => inCell(letters(), 't="e"'),
  'open elements that keep long attributes': () =>
    inSheet('', again(`<a b="${'c'.repeat(100_000)}">`), ''),
  'elements of long attributes': () =>
    inSheet(
      '',
      again(`<a ${[1, 2, 3].map((n) => `b${n}="${'c'.repeat(60_000)}"`).join(' ')}/>`),
      '',
    ),
  'open elements with long names': () => inSheet('', again(`<${'a'.repeat(12_000)}>`), ''),
  'an attribute that is written again and again': () => inSheet('<a ', again('b="1" '), '/>'),
  'shared texts without end': () => inStrings(around('<si><t>', letters(), '</t></si>')),
  'shared texts of all lengths': () =>
    inStrings(
      Buffer.from(
        Array.from({ length: 55_000 }, (_, n) => `<si><t>${text(n, 0, 850)}</t></si>`).join(''),
      ),
    ),
  'shared texts beside what is not kept': () =>
    inStrings(again(`<si><t>ñandú de Jalisco</t><b/>${' '.repeat(4000)}</si>`)),
  'shared texts that are empty': () => inStrings(again('<si/>')),
  'rows of cells in place': () =>
    rows((n) => cells((column) => `<c t="str"><v>${text(n, column, 50)}</v></c>`)),
  'rows of small cells in place': () =>
    rows((n) => cells((column) => `<c t="str"><v>${text(n, column, 13)}</v></c>`)),
  'rows of numbers': () => rows((n) => cells((column) => `<c><v>${n}${column}</v></c>`)),
  'rows of cells in another script': () =>
    rows((n) => cells((column) => `<c t="str"><v>${n}${column}日本語の長い名前です</v></c>`)),
  'rows of long cells in place': () =>
    rows((n) => `<row>${`<c t="str"><v>${text(n, 0, 950)}</v></c>`.repeat(4)}</row>`),
  'rows of cells that name a long shared text': () =>
    workbook({
      sheet: around(
        '<worksheet><sheetData>',
        again(cells(() => '<c t="s"><v>0</v></c>')),
        '</sheetData></worksheet>',
      ),
      strings: Buffer.from(`<sst><si><t>${'é'.repeat(1000)}</t></si></sst>`),
    }),
  'as many shared texts and rows as may be': () =>
    workbook({
      sheet: around(
        '<worksheet><sheetData>',
        Buffer.from(
          Array.from({ length: 10_000 }, (_, n) => {
            const cell = (column: number) => `<c t="str"><v>${text(n, column, 450)}</v></c>`;
            return `<row>${cell(0)}${cell(1)}</row>`;
          }).join(''),
        ),
        '</sheetData></worksheet>',
      ),
      strings: Buffer.from(
        `<sst>${Array.from({ length: 10_000 }, (_, n) => `<si><t>${text(n, 0, 990)}</t></si>`).join('')}</sst>`,
      ),
    }),
  'rows of errors': () =>
    rows((n) => cells((column) => `<c t="e"><v>${text(n, column, 45)}</v></c>`)),
  'rows of formulas without a result': () => rows(() => cells(() => '<c><f>A1</f></c>')),
  'empty rows': () => inSheet('<sheetData>', again('<row/>'), '</sheetData>'),
  'a row of cells without end': () =>
    inSheet('<sheetData><row>', again('<c t="b"><v>1</v></c>'), '</row></sheetData>'),
  'entries in great number': () =>
    zipOf(Array.from({ length: 40_000 }, (_, n) => ({ name: `${n}`, content: Buffer.alloc(0) }))),
  'the same entry in great number': () =>
    zipOf(Array.from({ length: 40_000 }, () => ({ name: 'a', content: Buffer.alloc(0) }))),
  'entries with crowded headers': () =>
    zipOf(
      Array.from({ length: 75 }, (_, n) => ({
        name: `${n}`,
        content: Buffer.alloc(0),
        extra: CROWDED,
      })),
    ),
} satisfies Record<string, () => Buffer>;
