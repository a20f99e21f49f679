import { glob, readFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string) => readFile(join(ROOT, path), 'utf8');
const readJson = async <T>(path: string) => JSON.parse(await read(path)) as T;

const IMPORT = /(?:\bfrom\s+|\bimport\s+|\b(?:import|require|resolve)\(\s*)'([^'.][^']*)'/g;
const packageOf = (name: string) =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');

/** Packages imported by the sources of a workspace, tests and contract suites left out. */
const importedBy = async (workspace: string): Promise<Set<string>> => {
  const found = new Set<string>();
  for await (const path of glob(`${workspace}/src/**/*.ts`, { cwd: ROOT })) {
    if (/\.(test|contract)\.ts$/.test(path)) continue;
    for (const [, name = ''] of (await read(path)).matchAll(IMPORT)) {
      if (!isBuiltin(name)) found.add(packageOf(name));
    }
  }
  return found;
};

const workspaces = ['gateway', 'svc-invoices', 'svc-stamping', 'svc-credits', 'svc-catalogs'];
const kits = ['packages/cfdi', 'packages/contracts', 'packages/service-kit', 'packages/hojas'];

// An image installs one workspace without what is for development: here hoisting would hide a lack.
it.each([...workspaces, ...kits, 'sandbox'])('%s declares what it imports', async (workspace) => {
  const { dependencies = {} } = await readJson<{ dependencies?: Record<string, string> }>(
    `${workspace}/package.json`,
  );
  const imported = await importedBy(workspace);
  expect(imported.size).toBeGreaterThan(0);
  expect([...imported].filter((name) => !(name in dependencies))).toEqual([]);
});

it('runs on the Node that the tests ran on', async () => {
  const { devDependencies } = await readJson<{ devDependencies: Record<string, string> }>(
    'package.json',
  );
  expect(await read('Dockerfile')).toContain(`NODE_IMAGE=node:${devDependencies.node}-`);
});

it('runs without rights, checks its own health and passes signals on to Node', async () => {
  const runtime = (await read('Dockerfile')).split(/^FROM /m).at(-1) ?? '';
  expect(runtime).toMatch(/^USER node$/m);
  expect(runtime).toMatch(/^HEALTHCHECK [^]*\/health/m);
  expect(runtime).toMatch(/^CMD .*exec node \$WORKSPACE\/\$ENTRY/m);
  expect(runtime).toMatch(/^ENV .*HOST=0\.0\.0\.0/m);
});

it('keeps secrets and what was installed or built here out of the images', async () => {
  const ignored = (await read('.dockerignore')).split('\n');
  expect(ignored).toEqual(
    expect.arrayContaining(['.env', '.timbra', '.git', '**/node_modules', '**/dist']),
  );
});

it('the image of the gateway has the pages that it shows under /api/docs', async () => {
  const [ignored, dockerfile] = [await read('.dockerignore'), await read('Dockerfile')];
  for (const folder of ['docs/api', 'docs/errores']) {
    expect(ignored.split('\n')).toContain(`!${folder}`);
    expect(dockerfile).toMatch(new RegExp(`cp -r --parents .*${folder}\\b.* /screens`));
  }
});
