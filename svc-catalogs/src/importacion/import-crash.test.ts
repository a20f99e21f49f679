import { connectMongo, createLifecycle, createLogger } from '@timbra/service-kit';
import { crashPlaces, runningDatabase, until } from '@timbra/test-kit';
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createCatalogoModels, type CatalogoModels } from '../sat/catalogo.model.ts';
import { CatalogoRepository } from '../sat/catalogo.repository.ts';

const PROGRAM = fileURLToPath(new URL('../../bin/import-catalogos.ts', import.meta.url));
const prefix = `test-${randomUUID().slice(0, 8)}`;
const lifecycle = createLifecycle(createLogger('test', 'silent'));
let models: CatalogoModels;
let catalogos: CatalogoRepository;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'timbra-importar-'));
  const connection = await connectMongo({
    uri: runningDatabase(),
    dbName: `${prefix}-catalogs`,
    lifecycle,
    logger: createLogger('test', 'silent'),
  });
  models = createCatalogoModels(connection);
  catalogos = new CatalogoRepository(models);
});
beforeEach(async () => {
  await models.catalogos.deleteMany({});
  await models.partes.deleteMany({});
});
afterAll(async () => {
  await lifecycle.close();
  await rm(folder, { recursive: true, force: true });
});

const importer = (args: string[], env: Record<string, string> = {}) => {
  const child = spawn(process.execPath, [PROGRAM, ...args], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      MONGODB_URI: runningDatabase(),
      MONGODB_DB_PREFIX: prefix,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  }
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, output }));
  return { child, ended };
};
/** Units, with as many parts as a kill half-way needs. */
const list = async (name: string, texto: string, count = 4000) => {
  const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
  const claveOf = (n: number) =>
    [n / 1296, (n % 1296) / 36, n % 36].map((it) => digits[Math.floor(it)]).join('');
  const rows = Array.from({ length: count }, (_, n) => ({
    id: claveOf(n),
    texto: `${texto} ${n}`,
  }));
  await rm(join(folder, name), { recursive: true, force: true });
  const path = join(folder, `${name}`);
  await writeFile(path, JSON.stringify(rows));
  return path;
};
const inUse = async () => {
  const [current] = await catalogos.current();
  const rows = current && (await catalogos.rows(current));
  return rows?.[0]?.descripcion.replace(/ \d+$/, '') ?? null;
};
const versionsStored = async () => (await models.partes.distinct('version')).length;

it.each(crashPlaces(['half', 'written', 'switched'], 'written'))(
  'an importer killed at %s leaves one whole list in use, and the next one ends its work',
  async (place) => {
    const left = place === 'switched' ? 'segunda' : 'primera';
    const first = await list('claves_unidades.json', 'primera');
    expect(await importer([first]).ended).toMatchObject({ code: 0 });
    const second = await list('claves_unidades.json', 'segunda');

    const pauseFile = join(folder, randomUUID());
    const doomed = importer([second], { TEST_PAUSE_AT: place, TEST_PAUSE_FILE: pauseFile });
    await until(`the importer stands at ${place}`, () => existsSync(pauseFile));
    expect(await versionsStored()).toBe(2);
    doomed.child.kill('SIGKILL');
    await doomed.ended;
    expect(await inUse()).toBe(left);

    expect(await importer([second]).ended).toMatchObject({ code: 0 });
    expect([await inUse(), await versionsStored()]).toEqual(['segunda', 1]);
  },
);

it('killed in the very first import it leaves no list, which is not an empty one', async () => {
  const only = await list('claves_unidades.json', 'única');
  const pauseFile = join(folder, randomUUID());
  const doomed = importer([only], { TEST_PAUSE_AT: 'half', TEST_PAUSE_FILE: pauseFile });
  await until('the importer stands half-way', () => existsSync(pauseFile));
  doomed.child.kill('SIGKILL');
  await doomed.ended;
  expect(await catalogos.current()).toEqual([]);
  expect(await importer([only]).ended).toMatchObject({ code: 0 });
  expect([await inUse(), await versionsStored()]).toEqual(['única', 1]);
});

it('tells the operator what it did', async () => {
  const path = await list('claves_unidades.json', 'unidad');
  const { output } = await importer([path]).ended;
  expect(output).toContain('c_ClaveUnidad: importado, 4,000 claves.');
  expect((await importer([path]).ended).output).toContain('c_ClaveUnidad: ya estaba al día');
});

it.each([
  ['nothing to import', [], 64, 'Uso: npm run import-catalogos'],
  ['a path that is not there', ['nada.xls'], 1, 'No existe'],
])('ends with an error and a sentence: %s', async (_what, args, code, sentence) => {
  const ended = await importer(args).ended;
  expect(ended.code).toBe(code);
  expect(ended.output).toContain(sentence);
});

it('refuses a short list with an error, and takes it when it is told to', async () => {
  await importer([await list('claves_unidades.json', 'todas')]).ended;
  const short = await list('claves_unidades.json', 'pocas', 100);
  const refused = await importer([short]).ended;
  expect(refused.code).toBe(1);
  expect(refused.output).toContain('repite con --acepta-perdidas');
  expect(await inUse()).toBe('todas');
  expect((await importer([short, '--acepta-perdidas']).ended).code).toBe(0);
  expect(await inUse()).toBe('pocas');
});
