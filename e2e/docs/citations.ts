/** A page of docs/especificacion by its name, which is what a citation calls it by. */
export interface Page {
  name: string;
  markdown: string;
}

const HEADING = /^## (.+?)\. /gm;
const STANDS_ON = '- **Se apoya en**: ';
/** A word and the number of a rule; the RFCs of the Internet number their sections alike. */
const CITATION = /(?:\bRFC )?([\p{L}\d]*) ?§(\d+(?:\.\d+)*)/gu;
/** Documents that a reader of the repository does not have. */
const ELSEWHERE =
  /\bspec(?:ification)? \d|\b(?:ux|design|house-style)\.md|\bfacts(?:\/| §| of the | in force)/gi;

/** What the rules of a page are cited as, in their order. */
export const rulesOf = ({ markdown }: Page): string[] =>
  [...markdown.matchAll(HEADING)].map(([, id = '']) => id);

/** What is wrong with a page: rules of another name, twice the same number, or without a ground. */
export const faultsOf = (page: Page): string[] => {
  const rules = rulesOf(page);
  const sections = page.markdown.split(/^## /m).slice(1);
  const named = rules.filter((id) => !new RegExp(`^${page.name} §\\d+$`).test(id));
  const twice = rules.filter((id, at) => rules.indexOf(id) !== at);
  const groundless = sections.filter((it) => !it.includes(STANDS_ON));
  return [
    ...named.map((id) => `${id} is not of this page`),
    ...twice.map((id) => `${id} is there twice`),
    ...groundless.map((it) => `${it.split('. ')[0]} stands on nothing`),
  ];
};

/** Every rule that a text cites; a comment may break its line between the page and the number. */
export const citationsIn = (text: string): string[] =>
  [...text.replace(/\s*\n\s*(?:\*|\/\/)?\s*(?=§)/g, ' ').matchAll(CITATION)]
    .filter(([whole]) => !whole.startsWith('RFC '))
    .map(([, page, number]) => `${page} §${number}`);

/** Citations of documents that are not in the repository. */
export const citedElsewhere = (text: string): string[] => text.match(ELSEWHERE) ?? [];
