import type { ClaveSecreta, FacturaRow, Page, WebhookEntrega } from '@timbra/contracts';
import { sharedSystem, signUp, type Account, type SharedSystem } from '@timbra/test-kit';
import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startForgetfulProxy, type ForgetfulProxy } from './forgetful-proxy.ts';

const run = promisify(execFile);
const TSC = createRequire(import.meta.url).resolve('typescript/bin/tsc');
const TYPES = fileURLToPath(new URL('../../node_modules/@types', import.meta.url));
const PACKAGE = fileURLToPath(new URL('../../packages/cliente', import.meta.url));
const PROGRAM = new URL('./cliente-emite.ts.txt', import.meta.url);
const GUIDE = new URL('../../docs/api/una-venta.md', import.meta.url);
/** What an integrator's project asks of its code, and of what it installs. */
const STRICT = {
  compilerOptions: {
    strict: true,
    noUncheckedIndexedAccess: true,
    target: 'es2022',
    lib: ['es2023', 'dom', 'dom.iterable'],
    module: 'nodenext',
    typeRoots: [TYPES],
    types: ['node'],
    outDir: 'dist',
    rootDir: '.',
  },
  files: ['emite.ts', 'venta.ts'],
};

let system: SharedSystem;
let account: Account;
let folder: string;
let proxy: ForgetfulProxy;
let project: string;
let env: { TIMBRA: string; CLAVE: string; AVISOS: string };
beforeAll(async () => {
  system = await sharedSystem();
  account = await signUp(system);
  folder = await mkdtemp(join(tmpdir(), 'timbra-cliente-'));
  proxy = await startForgetfulProxy(system.url);
});
afterAll(async () => {
  await proxy?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** What the guide shows in TypeScript, one block below the other. */
const programOf = (markdown: string): string =>
  [...markdown.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code]) => code).join('\n');

const install = async () => {
  const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', folder], {
    cwd: PACKAGE,
  });
  const [packed] = JSON.parse(stdout) as [{ filename: string }];
  const place = join(folder, 'proyecto');
  await mkdir(place);
  await writeFile(join(place, 'package.json'), '{ "type": "module" }');
  await run('npm', ['install', '--offline', '--no-audit', join(folder, packed.filename)], {
    cwd: place,
  });
  await copyFile(PROGRAM, join(place, 'emite.ts'));
  await writeFile(join(place, 'venta.ts'), programOf(await readFile(GUIDE, 'utf8')));
  await writeFile(join(place, 'tsconfig.json'), JSON.stringify(STRICT));
  return place;
};

it('the client installs by itself, compiles under strict and issues one of each kind', async () => {
  project = await install();
  const compiled = await run(process.execPath, [TSC, '-p', project]).catch(
    (error: { stdout: string }) => error,
  );
  expect(compiled.stdout).toBe('');

  const { body } = await account.call<ClaveSecreta>('POST', '/cuenta/clave/ver');
  // A name of this machine, to which nothing is sent.
  const AVISOS = 'https://localhost/timbra';
  env = { TIMBRA: `${proxy.url}/api`, CLAVE: body.ClientSecret, AVISOS };
  // Of each two answers to what creates, the first is lost on its way back.
  const { stdout } = await run(process.execPath, [join(project, 'dist/emite.js')], {
    env,
  }).catch((error: { stdout: string }) => error);
  const issued = JSON.parse(stdout) as { tipo: string; isGlobal: boolean; uuid?: string }[];
  expect(issued.map(({ tipo, isGlobal }) => tipo + (isGlobal ? ' global' : ''))).toEqual([
    'I',
    'E',
    'P',
    'N',
    'I global',
  ]);
  expect(new Set(issued.map(({ uuid }) => uuid)).size).toBe(issued.length);
});

it('what was sent twice because its answer was lost was created and stamped once', async () => {
  expect(proxy.lost()).toBeGreaterThanOrEqual(5);
  const { body } = await account.call<Page<FacturaRow>>('GET', '/facturas');
  expect(body.items).toHaveLength(5);
  expect(await account.credits()).toBe(95);
  const receptores = await account.call<Page<{ rfc: string }>>('GET', '/receptores');
  expect(receptores.body.items.map(({ rfc }) => rfc).sort()).toEqual([
    'CACX7605101P8',
    'URE180429TM6',
    'URE180429TM6',
    'XAXX010101000',
  ]);
});

it('the guide’s program sells, is told of it, and takes it back', async () => {
  const { stdout } = await run(process.execPath, [join(project, 'dist/venta.js')], { env });
  expect(stdout.split('\n')).toEqual([
    expect.stringMatching(/^timbrada [0-9A-F-]{36}$/),
    'cancelable: sinAceptacion',
    'cancelación Cancelado sin aceptación',
    '',
  ]);
  const { body } = await account.call<Page<WebhookEntrega>>('GET', '/webhooks/entregas');
  expect(body.items.map(({ evento }) => evento)).toContain('factura.timbrada');
});
