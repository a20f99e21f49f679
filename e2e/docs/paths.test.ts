import { problemas } from '@timbra/contracts';
import { globSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { missingPaths } from './repository-paths.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PAGES = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'docs/**/*.md', '*/README.md'];
const documents = globSync([...PAGES, '{packages,local}/*/README.md'], { cwd: ROOT });

it('finds the documents', () => {
  expect(documents).toEqual(
    expect.arrayContaining(['README.md', 'CONTRIBUTING.md', 'docs/glosario.md', 'k8s/README.md']),
  );
});

it.each(documents.toSorted())('%s names only paths that exist', async (document) => {
  const markdown = await readFile(join(ROOT, document), 'utf8');
  expect(missingPaths(ROOT, document, markdown)).toEqual([]);
});

it.each([
  ['a span', 'Lee `docs/nada.md`.', 'docs/nada.md'],
  ['a folder', 'En `svc-stamping/src/nada/`.', 'svc-stamping/src/nada/'],
  ['a command', '`node local/src/nada.ts --x`', 'local/src/nada.ts'],
  ['a code block', '```sh\nnode bench/nada.ts  # mide\n```\n', 'bench/nada.ts'],
  ['a picture', '![x](docs/img/nada.png)', 'docs/img/nada.png'],
  ['a file of the root', 'Copia `.env.nada.example`', '.env.nada.example'],
  ['its own folder', '`src/nada.ts`', 'src/nada.ts', 'local/README.md'],
])('notices a wrong path in %s', (_where, markdown, missing, document = 'README.md') => {
  expect(missingPaths(ROOT, document, markdown)).toEqual([missing]);
});

it.each([
  '`docs/errores/<código>.md`',
  '`svc-x/src/main.ts`',
  '`/api/facturas`',
  '`local/bin/*.mjs`',
])('leaves alone what is not a path: %s', (markdown) => {
  expect(missingPaths(ROOT, 'README.md', markdown)).toEqual([]);
});

it('has one page for each error that the API answers, and no other', async () => {
  const pages = (await readdir(join(ROOT, 'docs/errores'))).map((name) => name.replace('.md', ''));
  expect(pages.toSorted()).toEqual(Object.keys(problemas).toSorted());
});
