import { Marked } from 'marked';
import { escapeHtml, slugOf, table } from './html.ts';

/** One reader for each page: what scrolls sideways is numbered, so that every region has its name. */
const createReader = () => {
  let blocks = 0;
  return new Marked({
    renderer: {
      heading({ tokens, depth }) {
        const text = this.parser.parseInline(tokens);
        const id = slugOf(text.replace(/<[^>]+>/g, ''));
        return `<h${depth} id="${id}">${text}</h${depth}>\n`;
      },
      // It scrolls sideways on a phone, so the keyboard reaches it.
      code({ text, lang = '' }) {
        blocks += 1;
        const name = `${lang.startsWith('sh') ? 'Comando' : 'Ejemplo'} ${blocks}`;
        return `<pre tabindex="0" role="region" aria-label="${name}"><code>${escapeHtml(text)}</code></pre>\n`;
      },
      table({ header, rows }) {
        return table(
          header.map(({ text }) => text),
          rows.map((cells) => cells.map(({ tokens }) => this.parser.parseInline(tokens))),
        );
      },
      // Nothing of ours needs it: a page says what it says in Markdown.
      html: ({ text }) => escapeHtml(text),
    },
  });
};

/** Our own Markdown as HTML, with addresses for its headings. */
export const renderMarkdown = (text: string): string =>
  createReader().parse(text, { async: false });
/** A sentence with code or a link in it, without a paragraph around it. */
export const renderInline = (text: string): string =>
  createReader().parseInline(text, { async: false });
