import { escapeXml } from '../documents/xml-text.ts';

/** Markup that is ready to be sent: nothing in it is escaped again. */
export class Html {
  readonly #markup: string;

  constructor(markup: string) {
    this.#markup = markup;
  }

  toString(): string {
    return this.#markup;
  }
}

type Part = Html | string | number | undefined | readonly Html[];

function write(part: Part): string {
  if (part === undefined) return '';
  if (part instanceof Html) return part.toString();
  return typeof part === 'object' ? part.join('') : escapeXml(String(part));
}

/** A template whose texts are escaped; only what another template made goes in as it is. */
export function html(texts: TemplateStringsArray, ...parts: readonly Part[]): Html {
  const written = texts.map((text, i) => (i === 0 ? text : write(parts[i - 1]) + text));
  return new Html(written.join(''));
}

export const each = <T>(items: readonly T[], render: (item: T) => Html, separator = ''): Html =>
  new Html(items.map((item) => render(item).toString()).join(escapeXml(separator)));
