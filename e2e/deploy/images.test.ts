import { glob, readFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { copiedInto, ignores, instructionsOf, readStages, ROOT } from './dockerfile.ts';
import { readComposeFile } from './compose-file.ts';
import { imagesOf, ownPackagesOf } from './image-files.ts';

const read = (path: string) => readFile(join(ROOT, path), 'utf8');
const readJson = async <T>(path: string) => JSON.parse(await read(path)) as T;

const IMPORT =
  /(?:\bfrom\s+|\bimport\s+|(?:\bimport|\brequire|(?<!Promise)\.resolve)\(\s*)'([^'.][^']*)'/g;
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

const images = [...imagesOf()];

it.each(images)(
  '%s runs without rights, checks its health and hands signals to Node',
  (_, target) => {
    const told = instructionsOf(readStages(), target).map(({ name, args }) => `${name} ${args}`);
    expect(told).toContain('USER node');
    expect(told).toContainEqual(expect.stringMatching(/^HEALTHCHECK .*\/health/));
    expect(told).toContainEqual(expect.stringMatching(/^CMD .*exec node \$WORKSPACE\/\$ENTRY/));
    expect(told).toContainEqual(expect.stringMatching(/^ENV .*HOST=0\.0\.0\.0/));
    expect(told).toContain('ENV NODE_OPTIONS=--max-semi-space-size=8');
  },
);

it('keeps secrets and what was installed, built or tested here out of the images', () => {
  const isOut = ignores();
  const out = [
    '.env',
    '.env.local',
    '.timbra/secrets.json',
    '.git/config',
    'gateway/node_modules/a',
  ]
    .concat([
      'shell/dist/index.html',
      'e2e/lint.test.ts',
      'local/src/start.ts',
      'packages/test-kit/a',
    ])
    .concat(['gateway/src/config.test.ts', 'sandbox/test/harness.ts', 'docs/adr/0001-a.md'])
    .concat(['svc-stamping/src/pac/pac.contract.ts', 'packages/cfdi/test-support/casos.ts']);
  expect(out.filter((path) => !isOut(path))).toEqual([]);
  const kept = [
    'gateway/src/config.ts',
    'gateway/bin/operar.ts',
    'packages/remote-kit/src/contract.ts',
  ].concat(['docs/errores/creditosAgotados.md', 'svc-stamping/src/sat/consulta-cfdi.wsdl']);
  expect(kept.filter(isOut)).toEqual([]);
});

it.each(images)(
  '%s (%s) holds its own workspace and the packages that it rests on',
  (workspace, target) => {
    const folders = copiedInto(target, workspace).map(({ to }) => to);
    expect(folders.filter((it) => it.startsWith('packages/')).toSorted()).toEqual(
      ownPackagesOf(workspace).map((it) => `packages/${it}`),
    );
    expect(folders).toContain(workspace);
    const others = images.map(([name]) => name).filter((name) => name !== workspace);
    expect(folders.filter((it) => others.includes(it))).toEqual([]);
  },
);

it('installs what package files name before any source is copied: a line of source installs nothing', () => {
  for (const name of ['installed', 'screens']) {
    const told = readStages().get(name)?.instructions ?? [];
    const install = told.findIndex(({ args }) => args.startsWith('npm ci'));
    const copied = told.slice(0, install).filter((it) => it.name === 'COPY');
    expect(copied.length).toBeGreaterThan(1);
    expect(copied.filter(({ args }) => !/^(\S+\.json|\.npmrc| |\.\/)+$/.test(args))).toEqual([]);
  }
});

it('builds the screens from what they are made of alone: a line of a service builds none', () => {
  const told = instructionsOf(readStages(), 'screens').filter((it) => it.name === 'COPY');
  const folders = told.map(({ args }) => args.split(' ')[0]).filter((it) => !it?.includes('.'));
  const made = ['shell', 'mf-invoicing', 'mf-masterdata'];
  const packages = new Set(made.flatMap(ownPackagesOf).map((it) => `packages/${it}`));
  expect(folders.toSorted()).toEqual([...made, ...packages].toSorted());
});

it('one image stamps over HTTP and as a worker', () => {
  const { services } = readComposeFile();
  const { image, build } = services['svc-stamping'] ?? {};
  expect(image).toMatch(/^timbra\/svc-stamping:/);
  expect(services['svc-stamping-worker']).toMatchObject({ image, build });
});
