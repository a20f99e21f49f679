import { connectMongo, createLifecycle, createLogger } from '@timbra/service-kit';
import { runningDatabase, until } from '@timbra/test-kit';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCatalogoModels } from '../sat/catalogo.model.ts';
import { CatalogoRepository } from '../sat/catalogo.repository.ts';
import { createImportRunner } from './run-import.ts';

const dbPrefix = `test-${randomUUID().slice(0, 8)}`;
const logger = createLogger('test', 'silent');
const lifecycle = createLifecycle(logger);
let catalogos: CatalogoRepository;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'timbra-importar-'));
  const dbName = `${dbPrefix}-catalogs`;
  const connection = await connectMongo({ uri: runningDatabase(), dbName, lifecycle, logger });
  catalogos = new CatalogoRepository(createCatalogoModels(connection));
});
afterAll(async () => {
  await lifecycle.close();
  await rm(folder, { recursive: true, force: true });
});

const list = async (texto: string): Promise<string> => {
  const rows = Array.from({ length: 1500 }, (_, n) => ({
    id: n.toString(36).padStart(3, '0').toUpperCase(),
    texto: `${texto} ${n}`,
  }));
  const path = join(folder, 'claves_unidades.json');
  await writeFile(path, JSON.stringify(rows));
  return path;
};
const run = (path: string, timeoutMs = 60_000, extra: NodeJS.ProcessEnv = {}) =>
  createImportRunner({ mongodbUri: runningDatabase(), dbPrefix, timeoutMs, extra })(path, {
    origen: 'libro del SAT.xls',
  });
const inUse = async () => {
  const [current] = await catalogos.current();
  const rows = current && (await catalogos.rows(current));
  return [rows?.[0]?.descripcion, current?.origen];
};

it('imports in another process, under the name that the file has at SAT', async () => {
  const lines = await run(await list('primera'));
  expect(lines).toContain('c_ClaveUnidad: importado, 1,500 claves.');
  expect(await inUse()).toEqual(['primera 0', 'libro del SAT.xls']);
});

it('a process that is killed half-way leaves the list in use, and the next one takes over', async () => {
  const path = await list('segunda');
  const crashFile = join(folder, randomUUID());
  const crashPoint = { NODE_ENV: 'test', TEST_CRASH_AT: 'half', TEST_CRASH_FILE: crashFile };
  const stopped = expect(run(path, 600_000, crashPoint)).rejects.toThrow('se detuvo a la mitad');
  const pid = await until('it stands half-way', () =>
    readFile(crashFile, 'utf8').then(
      (pid) => Number(pid) || null,
      () => null,
    ),
  );
  process.kill(pid, 'SIGKILL');
  await stopped;
  expect(await inUse()).toEqual(['primera 0', 'libro del SAT.xls']);

  await run(path);
  expect((await inUse())[0]).toBe('segunda 0');
});

it('a process whose time is over is killed', async () => {
  // Before it has begun.
  await expect(run(await list('tercera'), 1)).rejects.toThrow('se detuvo a la mitad');
  expect((await inUse())[0]).toBe('segunda 0');
});

it('says in a sentence what the importer said', async () => {
  const path = join(folder, 'roto.xlsx');
  await writeFile(path, 'PK\u0003\u0004roto');
  await expect(run(path)).rejects.toThrow('No se pudo leer roto.xlsx');
});
