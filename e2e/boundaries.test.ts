import { execFile } from 'node:child_process';
import { glob, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

interface Verdict {
  code: number;
  output: string;
}

const plant = async (files: Record<string, string>): Promise<string> => {
  const tree = await mkdtemp(join(tmpdir(), 'timbra-boundaries-'));
  await writeFile(join(tree, 'tsconfig.json'), '{"compilerOptions":{"module":"preserve"}}');
  for (const [path, content] of Object.entries(files)) {
    await mkdir(join(tree, dirname(path)), { recursive: true });
    await writeFile(join(tree, path), content);
  }
  return tree;
};

/** Plants files in a tree of the same shape and asks the project's own rules about them. */
const check = async (files: Record<string, string>, rules = '.dependency-cruiser.cjs') => {
  const tree = await plant(files);
  const folders = [...new Set(Object.keys(files).map((path) => path.split('/')[0] ?? ''))];
  const cruise = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const config = join(ROOT, rules);
  const verdict = await new Promise<Verdict>((resolve) => {
    execFile(
      process.execPath,
      [cruise, '--config', config, ...folders],
      { cwd: tree },
      (error, stdout, stderr) =>
        resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
    );
  });
  await rm(tree, { recursive: true, force: true });
  return verdict;
};

/** Asked by several tests, and done for the first. */
const once = <T>(work: () => Promise<T>) => {
  let done: Promise<T> | undefined;
  return () => (done ??= work());
};

const one = 'export const one = 1;\n';
const cases: [string, string, string, string][] = [
  [
    'service-imports-service',
    'a service imports another',
    'svc-nuevo/src/a.ts',
    'svc-credits/src/b.ts',
  ],
  [
    'operar-is-above',
    'a service imports the command of operators',
    'svc-nuevo/src/a.ts',
    'operar/src/b.ts',
  ],
  [
    'operar-imports-commands',
    'the command of operators imports the inside of a service',
    'operar/src/a.ts',
    'svc-nuevo/src/b.ts',
  ],
  [
    'factura-written-elsewhere',
    'a room writes an invoice and leaves out what follows',
    'svc-invoices/src/global/a.ts',
    'svc-invoices/src/facturas/factura-writes.repository.ts',
  ],
  [
    'remote-imports-remote',
    'a remote imports another',
    'mf-nuevo/src/a.ts',
    'mf-invoicing/src/b.ts',
  ],
  [
    'feature-imports-feature',
    'a feature of a remote imports another',
    'mf-nuevo/src/features/lista/a.ts',
    'mf-nuevo/src/features/editor/b.ts',
  ],
  [
    'folder-of-one-kind-of-file',
    'a screen keeps its components in a folder of their own',
    'mf-nuevo/src/features/lista/a.ts',
    'mf-nuevo/src/features/lista/components/b.ts',
  ],
  [
    'kind-imports-kind',
    'a kind of voucher imports another',
    'mf-nuevo/src/features/editor/tipos/factura/a.ts',
    'mf-nuevo/src/features/editor/tipos/nomina/b.ts',
  ],
  [
    'sub-room-imports-its-room',
    'a sub-room of a feature imports the room that stands on it',
    'mf-nuevo/src/features/editor/conceptos/detalles/a.ts',
    'mf-nuevo/src/features/editor/conceptos/b.ts',
  ],
  [
    'room-imports-its-feature',
    'a room imports the page that puts it together',
    'mf-nuevo/src/features/editor/conceptos/detalles/a.ts',
    'mf-nuevo/src/features/editor/b.ts',
  ],
  [
    'server-imports-browser',
    'a service imports a screen',
    'svc-nuevo/src/a.ts',
    'mf-invoicing/src/b.ts',
  ],
  [
    'browser-imports-server',
    'a screen imports the service kit',
    'mf-nuevo/src/a.ts',
    'packages/service-kit/src/b.ts',
  ],
  [
    'browser-imports-server',
    'a screen imports crypto and libxml2',
    'shell/src/a.ts',
    'packages/cfdi/src/server.ts',
  ],
  [
    'cfdi-is-pure',
    'the domain imports contracts',
    'packages/cfdi/src/a.ts',
    'packages/contracts/src/b.ts',
  ],
  [
    'contracts-rest-on-cfdi',
    'contracts import the service kit',
    'packages/contracts/src/a.ts',
    'packages/service-kit/src/b.ts',
  ],
  [
    'sandbox-is-outside',
    'the sandbox imports the engine it checks',
    'sandbox/src/a.ts',
    'packages/cfdi/src/b.ts',
  ],
  [
    'documentdb-stands-alone',
    'the gateway to DocumentDB imports what starts it',
    'local/documentdb/src/a.ts',
    'local/src/b.ts',
  ],
  [
    'tests-stay-out-of-the-product',
    'the product imports the test kit',
    'svc-nuevo/src/a.ts',
    'packages/test-kit/src/b.ts',
  ],
  [
    'facturas-know-no-histogram',
    'invoices import the histogram that counts them',
    'svc-invoices/src/facturas/a.ts',
    'svc-invoices/src/histograma/b.ts',
  ],
];

/** The same files under names of their own: one tree holds all cases. */
const planted = cases.map(([rule, what, from, to], n) => ({
  rule,
  what,
  from: from.replace('/a.ts', `/a${n}.ts`),
  to: to.replace('/b.ts', `/b${n}.ts`),
}));

type Files = Record<string, string>;
const merged = (parts: readonly Files[]): Files =>
  Object.fromEntries(parts.flatMap((it) => Object.entries(it)));
const up = (from: string) => '../'.repeat(from.split('/').length - 1);
const uses = (from: string, to: string): Files => ({
  [from]: `import { one } from '${up(from)}${to}';\nexport const two = one;\n`,
});
const EDITOR = 'src/features/editor';
const IN_A_CIRCLE = {
  'svc-redondo/src/a.ts': `import { b } from './b.ts';\nexport const a = () => b;\n`,
  'svc-redondo/src/b.ts': `import { a } from './a.ts';\nexport const b = () => a;\n`,
};
/** Rooms of a feature that import each other, though no file does. */
const ROOMS = {
  ...uses(`mf-redondo/${EDITOR}/conceptos/a.ts`, `mf-redondo/${EDITOR}/partes/b.ts`),
  [`mf-redondo/${EDITOR}/partes/b.ts`]: one,
  ...uses(`mf-redondo/${EDITOR}/partes/c.ts`, `mf-redondo/${EDITOR}/conceptos/d.ts`),
  [`mf-redondo/${EDITOR}/conceptos/d.ts`]: one,
};

/** All that is wrong in one tree, and all that is right in another: each check takes seconds. */
const wrong = once(() =>
  check({
    ...merged(planted.map(({ from, to }) => ({ ...uses(from, to), [to]: one }))),
    ...IN_A_CIRCLE,
    ...ROOMS,
  }),
);

it.each(planted)('$rule: the check fails when $what', async ({ rule, from, to }) => {
  const { code, output } = await wrong();
  expect(code).toBeGreaterThan(0);
  expect(output).toContain(`error ${rule}: ${from} → ${to}`);
});

it('fails on a cycle', async () => {
  expect((await wrong()).output).toMatch(/error no-circular: svc-redondo\/src\/[ab]\.ts/);
});

it('fails on rooms of a feature that import each other, though no file does', async () => {
  expect((await wrong()).output).toMatch(/error rooms-import-in-circles: mf-redondo\//);
});

it('passes what goes the right way', async () => {
  const { code, output } = await check({
    [`mf-nuevo/${EDITOR}/conceptos/a.ts`]: `import { one } from './detalles/b.ts';\nexport const two = one;\n`,
    [`mf-nuevo/${EDITOR}/conceptos/detalles/b.ts`]: `export { one } from '../../mensajes.ts';\n`,
    [`mf-nuevo/${EDITOR}/mensajes.ts`]: one,
    ...uses('svc-nuevo/src/a.ts', 'packages/contracts/src/b.ts'),
    ...uses('operar/bin/a.ts', 'svc-nuevo/bin/b.ts'),
    'svc-nuevo/bin/b.ts': one,
    'packages/contracts/src/b.ts': one,
  });
  expect([code, output]).toEqual([0, expect.stringContaining('no dependency violations')]);
});

/** Two folders that import each other through different files, one of them in a folder of its own. */
const inCircles = (root: string): Files => ({
  ...uses(`${root}/rules/a.ts`, `${root}/complements/b.ts`),
  [`${root}/complements/b.ts`]: one,
  ...uses(`${root}/complements/pagos/c.ts`, `${root}/rules/d.ts`),
  [`${root}/rules/d.ts`]: one,
});
const ROOTS = [
  'packages/cfdi/src',
  'gateway/src',
  'svc-nuevo/src',
  'mf-nuevo/src',
  'local/src',
  'local/documentdb/src',
];
const FOLDERS = '.dependency-cruiser-folders.cjs';
const inAllRoots = (files: (root: string) => Files): Files => merged(ROOTS.map(files));
const wrongFolders = once(() => check(inAllRoots(inCircles), FOLDERS));

describe('folders', () => {
  it.each(ROOTS)('of %s fail when they import each other, though no file does', async (root) => {
    const { code, output } = await wrongFolders();
    expect(code).toBeGreaterThan(0);
    expect(output).toContain(`error folders-import-in-circles: ${root}/`);
  });

  it('pass when one is below the other', async () => {
    const oneWay = (root: string) => {
      const { [`${root}/complements/pagos/c.ts`]: _, ...rest } = inCircles(root);
      return rest;
    };
    const { code, output } = await check(inAllRoots(oneWay), FOLDERS);
    expect([code, output]).toEqual([0, expect.stringContaining('no dependency violations')]);
  });
});

const read = (path: string) => readFile(join(ROOT, path), 'utf8');

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

const dependenciesOf = async (workspace: string): Promise<string[]> => {
  const { dependencies = {} } = JSON.parse(await read(`${workspace}/package.json`)) as {
    dependencies?: Record<string, string>;
  };
  return Object.keys(dependencies);
};

const workspaces = ['gateway', 'svc-invoices', 'svc-stamping', 'svc-credits', 'svc-catalogs'];
const kits = ['packages/cfdi', 'packages/contracts', 'packages/service-kit', 'packages/hojas'];

// An image installs one workspace without what is for development: here hoisting would hide a lack.
it.each([...workspaces, ...kits, 'sandbox', 'operar'])(
  '%s declares what it imports',
  async (workspace) => {
    const declared = await dependenciesOf(workspace);
    const imported = await importedBy(workspace);
    expect(imported.size).toBeGreaterThan(0);
    expect([...imported].filter((name) => !declared.includes(name))).toEqual([]);
  },
);

it('a backup needs no package that the image of svc-stamping lacks', async () => {
  const installed = await dependenciesOf('svc-stamping');
  expect(installed).toEqual(expect.arrayContaining(await dependenciesOf('operar')));
});
