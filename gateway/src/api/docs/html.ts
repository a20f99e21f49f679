const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as it stands in a page or in an attribute. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (it) => ENTITIES[it] ?? it);

/** `Nota de crédito` → `nota-de-credito`: part of an address. */
export const slugOf = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

const cell = (text: string, title = ''): string =>
  `<td${title && ` data-titulo="${escapeHtml(title)}"`}>${text}</td>`;

/** A table whose first column names its rows; on a phone each row becomes a block. */
export const table = (titles: readonly string[], rows: readonly (readonly string[])[]): string => {
  const head = titles.map((it) => `<th scope="col">${escapeHtml(it)}</th>`).join('');
  const body = rows
    .map(([name = '', ...rest]) => {
      const cells = rest.map((it, i) => cell(it, titles[i + 1])).join('');
      return `<tr><th scope="row">${name}</th>${cells}</tr>`;
    })
    .join('\n');
  return `<table class="tabla"><thead><tr>${head}</tr></thead><tbody>\n${body}\n</tbody></table>`;
};
