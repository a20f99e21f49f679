import { createClient } from '@hey-api/openapi-ts';
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { openApi } from '../src/api/openapi.ts';

const PACKAGE = fileURLToPath(new URL('../../packages/cliente/', import.meta.url));
const BUILD = `${PACKAGE}build/`;
const TSC = createRequire(import.meta.url).resolve('typescript/bin/tsc');
const OWN_FILES = ['connection.ts', 'reliable-fetch.ts'];

/** What a strict project asks of its code; it compiles to what Node and browsers' bundlers import. */
const TSCONFIG = {
  compilerOptions: {
    strict: true,
    target: 'es2022',
    lib: ['es2023', 'dom', 'dom.iterable'],
    types: ['node'],
    module: 'nodenext',
    rewriteRelativeImportExtensions: true,
    declaration: true,
    rootDir: '.',
    outDir: '../dist',
  },
  files: ['index.ts'],
};

interface Operation {
  parameters?: readonly { in?: string; name?: string }[];
}

const description = openApi();
const keyed = Object.entries(description.paths ?? {}).flatMap(([path, item]) => {
  const post = item.post as Operation | undefined;
  const takesKey = post?.parameters?.some(({ name }) => name === 'Idempotency-Key');
  return takesKey ? [path] : [];
});

// The description is made from the contracts: a client is built without any server.
rmSync(BUILD, { recursive: true, force: true });
rmSync(`${PACKAGE}dist`, { recursive: true, force: true });
mkdirSync(BUILD);
writeFileSync(`${BUILD}openapi.json`, JSON.stringify(description));
await createClient({
  input: `${BUILD}openapi.json`,
  output: { path: `${BUILD}generado`, module: { extension: '.js' } },
  plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
  logs: { level: 'silent' },
});
for (const file of OWN_FILES) copyFileSync(`${PACKAGE}src/${file}`, BUILD + file);
writeFileSync(`${BUILD}index.ts`, readFileSync(`${PACKAGE}src/index.ts.txt`));
writeFileSync(`${BUILD}keyed.ts`, `export const KEYED = ${JSON.stringify(keyed)};\n`);
writeFileSync(`${BUILD}package.json`, '{ "type": "module" }');
writeFileSync(`${BUILD}tsconfig.json`, JSON.stringify(TSCONFIG));
execFileSync(process.execPath, [TSC, '-p', BUILD], { stdio: 'inherit' });
rmSync(BUILD, { recursive: true });
