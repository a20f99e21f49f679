import { testSettings } from '@timbra/test-kit';
import mongoose from 'mongoose';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BASES } from '../src/respaldo/plan.ts';
import { timbra } from './timbra.ts';

const { MONGODB_URI, MONGODB_DB_PREFIX } = testSettings();
const before = process.exitCode;
let said: string[];
beforeEach(() => {
  said = [];
  for (const stream of [process.stdout, process.stderr]) {
    vi.spyOn(stream, 'write').mockImplementation((text) => said.push(String(text)) > 0);
  }
  vi.stubEnv('MONGODB_URI', MONGODB_URI);
  vi.stubEnv('MONGODB_DB_PREFIX', MONGODB_DB_PREFIX);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  process.exitCode = before;
});
afterAll(async () => {
  const client = await mongoose.mongo.MongoClient.connect(MONGODB_URI);
  for (const base of BASES) await client.db(`${MONGODB_DB_PREFIX}-${base}`).dropDatabase();
  await client.close();
});

const run = async (...argv: string[]) => {
  await timbra(argv);
  return { code: process.exitCode ?? 0, text: said.join('') };
};

const COMMANDS = [
  ...['respaldar', 'restaurar', 'migrar', 'sembrar', 'secretos', 'importar', 'reindexar'],
  ...['operar', 'operar-creditos', 'operar-timbrado'],
];

it.each([[[]], [['otra']], [['toString']]])('asked for %j it lists its commands', async (argv) => {
  const { code, text } = await run(...argv);
  expect(code).toBe(1);
  expect(text).toMatch(/^Uso: timbra <orden>/);
  expect([...text.matchAll(/^ {2}(\S+)/gm)].map(([, name]) => name)).toEqual(COMMANDS);
});

it.each([
  ['respaldar', [], 1, 'timbra respaldar <carpeta>'],
  ['restaurar', [], 1, 'timbra restaurar <carpeta>'],
  ['sembrar', [], 1, 'La configuración no está completa:\n  GATEWAY_URL: falta'],
  ['secretos', ['todos'], 1, 'secretos --cambiar'],
  ['importar', [], 64, 'Uso: npm run import-catalogos'],
  ['operar', [], 1, 'operar integrador <correo>'],
  ['operar-creditos', [], 1, 'operar-creditos saldo'],
  ['operar-timbrado', [], 1, 'operar-timbrado abandonadas'],
])('%s is done by who owns it, which says what it lacks', async (name, argv, code, what) => {
  expect(await run(name, ...argv)).toEqual({ code, text: expect.stringContaining(what) as string });
});

it('every database of a new installation is migrated', async () => {
  const migrated = await run('migrar');
  expect(migrated.code).toBe(0);
  const named = [...migrated.text.matchAll(/^(\S+): .*índices al día/gm)].map(([, base]) => base);
  expect(named.toSorted()).toEqual(BASES.map((it) => `${MONGODB_DB_PREFIX}-${it}`).toSorted());
});

it('the invoices of a database that was migrated are indexed anew', async () => {
  await run('migrar');
  expect(await run('reindexar')).toEqual({
    code: 0,
    text: expect.stringContaining('0 facturas en 0 días') as string,
  });
});

it('no further database is migrated when one cannot be', async () => {
  vi.stubEnv('MONGODB_URI', 'mongodb://127.0.0.1:1/?serverSelectionTimeoutMS=100');
  const { code, text } = await run('migrar');
  expect(code).toBe(1);
  expect(text.trim().split('\n')).toHaveLength(1);
});
