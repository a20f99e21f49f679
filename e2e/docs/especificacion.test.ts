import { existsSync, globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { citationsIn, citedElsewhere, faultsOf, rulesOf, type Page } from './citations.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const INDEX = 'docs/especificacion/README.md';
const SOURCES = [
  '*.md',
  '{bench,docs,e2e,gateway,k8s,local,mf-*,operar,packages,sandbox,shell,svc-*}/**/*.{ts,tsx,css,md,mjs}',
];
const NOT_OURS = ['**/node_modules/**', '**/dist/**', 'CHANGELOG.md'];
/** The sign of a rule's number, so that this file cites nothing itself. */
const S = '\u00a7';

const read = (path: string): Promise<string> => readFile(join(ROOT, path), 'utf8');
const sources = globSync(SOURCES, { cwd: ROOT, exclude: NOT_OURS });
const pages: Page[] = await Promise.all(
  globSync('docs/especificacion/*.md', { cwd: ROOT })
    .filter((path) => path !== INDEX)
    .map(async (path) => ({ name: basename(path, '.md'), markdown: await read(path) })),
);
const rules = new Set(pages.flatMap(rulesOf));
/** In every source, what `find` finds, with where it stands. */
const findAll = async (find: (text: string) => string[]): Promise<string[]> => {
  const found = await Promise.all(
    sources.map(async (path) => find(await read(path)).map((it) => `${path}: ${it}`)),
  );
  return found.flat();
};

it('finds pages, rules and sources', () => {
  expect(pages.length).toBeGreaterThan(20);
  expect(rules.has(`timbrado ${S}1`)).toBe(true);
  expect(sources).toEqual(
    expect.arrayContaining(['README.md', 'packages/cfdi/src/model/factura.ts']),
  );
});

it.each(pages)('$name has each rule once, under its own name, with what it stands on', (page) => {
  expect(faultsOf(page)).toEqual([]);
});

it('every citation names a rule that exists', async () => {
  expect(await findAll((text) => citationsIn(text).filter((it) => !rules.has(it)))).toEqual([]);
});

it('nothing cites a document that is not in the repository', async () => {
  expect(await findAll(citedElsewhere)).toEqual([]);
});

it('the index names every page, and how many rules it has', async () => {
  const index = await read(INDEX);
  const rows = pages.map((it) => `](${it.name}.md) | \`${it.name}\` | ${rulesOf(it).length} |`);
  expect(rows.filter((row) => !index.includes(row))).toEqual([]);
});

it('pages link to decisions that exist', () => {
  const folder = join(ROOT, dirname(INDEX));
  const links = pages.flatMap(({ markdown }) =>
    [...markdown.matchAll(/\]\(([^)]+)\)/g)].map(([, to = '']) => to),
  );
  expect(links.length).toBeGreaterThan(0);
  expect(links.filter((to) => !existsSync(join(folder, to)))).toEqual([]);
});

const rule = (id: string, ground = '\n- **Se apoya en**: del producto.') =>
  `## ${id}. Una regla\n\nTexto.\n${ground}\n`;
it.each([
  ['a number twice', [`folios ${S}1`, `folios ${S}1`].map((id) => rule(id)).join('\n'), 'twice'],
  ['a rule of another page', rule(`lista ${S}1`), 'not of this page'],
  ['a rule without a ground', rule(`folios ${S}1`, ''), 'stands on nothing'],
])('notices %s', (_what, markdown, fault) => {
  expect(faultsOf({ name: 'folios', markdown })).toEqual([expect.stringContaining(fault)]);
});

it.each([
  ['in a sentence', `// Once (timbrado ${S}99).`, `timbrado ${S}99`],
  ['without its page', `/** ${S}4. */`, ` ${S}4`],
  ['broken over two lines', ` * as nothing says (timbrado\n   * ${S}99).`, `timbrado ${S}99`],
])('notices a rule that does not exist, %s', (_where, text, cited) => {
  expect(citationsIn(text).filter((it) => !rules.has(it))).toEqual([cited]);
});

it('leaves alone the sections of an RFC', () => {
  expect(citationsIn(`/** RFC 8018 ${S}5.2. */`)).toEqual([]);
});

it.each([`spec ${1} ${S}4`, `Spec ${2} of credits`, 'ux' + '.md', `facts ${S}4`, 'facts' + '/x'])(
  'notices a citation of %s',
  (cited) => {
    expect(citedElsewhere(`/** As ${cited} says. */`)).toHaveLength(1);
  },
);
