/** SAT's names: catCFDI_V_4_20260806.xls, and with the day first in other years. */
const LIBRO = /^catcfdi_v_?4\w*\.xlsx?$/i;
const HREF = /href\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/gi;
/** SAT's page has some 200 kB; of a longer one the rest is not read. */
const MAX_HTML = 2_000_000;

const isSameOwner = (one: URL, other: URL): boolean => {
  const owner = ({ hostname }: URL) => hostname.split('.').slice(-3).join('.');
  return one.hostname === other.hostname || owner(one) === owner(other);
};

/**
 * The address of the workbook that a page links to; null when it links to none. The page may only link
 * to machines of its own owner.
 */
export const workbookLink = (html: string, page: URL): URL | null => {
  for (const [, double, single, bare] of html.slice(0, MAX_HTML).matchAll(HREF)) {
    const written = (double ?? single ?? bare ?? '').trim().replaceAll('&amp;', '&');
    const link = URL.parse(written, page);
    const name = link?.pathname.split('/').at(-1) ?? '';
    if (link && LIBRO.test(name) && isSameOwner(link, page)) return link;
  }
  return null;
};
