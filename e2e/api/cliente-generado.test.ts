import { createClient } from '@hey-api/openapi-ts';
import type { ClaveSecreta } from '@timbra/contracts';
import { sharedSystem, signUp, type Account, type SharedSystem } from '@timbra/test-kit';
import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';

const run = promisify(execFile);
const TSC = createRequire(import.meta.url).resolve('typescript/bin/tsc');
const PROGRAM = new URL('./cliente-generado/emite.ts.txt', import.meta.url);
/** What an integrator's project asks of its code; the client stands in it without exceptions. */
const STRICT = {
  compilerOptions: {
    strict: true,
    noUncheckedIndexedAccess: true,
    target: 'es2022',
    lib: ['es2023', 'dom', 'dom.iterable'],
    module: 'commonjs',
    moduleResolution: 'bundler',
    types: [],
    outDir: 'dist',
    rootDir: '.',
  },
  include: ['emite.ts', 'cliente'],
};

let system: SharedSystem;
let account: Account;
let folder: string;
beforeAll(async () => {
  system = await sharedSystem();
  account = await signUp(system);
  folder = await mkdtemp(join(tmpdir(), 'timbra-cliente-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

it('a client generated from openapi.json compiles under strict and issues one of each kind', async () => {
  const document = await (await fetch(`${system.url}/api/openapi.json`)).text();
  await writeFile(join(folder, 'openapi.json'), document);
  await createClient({
    input: join(folder, 'openapi.json'),
    output: { path: join(folder, 'cliente') },
    plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
    logs: { level: 'silent' },
  });
  await copyFile(PROGRAM, join(folder, 'emite.ts'));
  await writeFile(join(folder, 'package.json'), '{ "type": "commonjs" }');
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(STRICT));
  const compiled = await run(process.execPath, [TSC, '-p', folder]).catch(
    (error: { stdout: string }) => error,
  );
  expect(compiled.stdout).toBe('');

  const { body } = await account.call<ClaveSecreta>('POST', '/cuenta/clave/ver');
  const { stdout } = await run(process.execPath, [join(folder, 'dist/emite.js')], {
    env: { TIMBRA: `${system.url}/api`, CLAVE: body.ClientSecret },
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
