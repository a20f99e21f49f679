import { connectMongo, createLifecycle, createLogger } from '@timbra/service-kit';
import { runningDatabase, until } from '@timbra/test-kit';
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { importCatalogo } from '../src/importacion/import-catalogo.ts';
import { importSource } from '../src/importacion/import-source.ts';
import { readSource } from '../src/importacion/source.client.ts';
import { createCatalogoModels } from '../src/sat/catalogo.model.ts';
import { CatalogoRepository } from '../src/sat/catalogo.repository.ts';

const PROGRAM = fileURLToPath(new URL('../bin/import-catalogos.ts', import.meta.url));
/** Node keeps here what it compiled: the command is started for each import. */
const COMPILED = fileURLToPath(new URL('../../node_modules/.cache/compile', import.meta.url));
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The operator's command that imports lists of SAT, as a process of its own, over a database of its own. */
export const runImporter = async () => {
  const prefix = `test-${randomUUID().slice(0, 8)}`;
  const logger = createLogger('test', 'silent');
  const lifecycle = createLifecycle(logger);
  const folder = await mkdtemp(join(tmpdir(), 'timbra-importar-'));
  const uri = runningDatabase();
  const dbName = `${prefix}-catalogs`;
  const models = createCatalogoModels(await connectMongo({ uri, dbName, lifecycle, logger }));
  const catalogos = new CatalogoRepository(models);

  const start = (args: string[], env: Record<string, string> = {}) => {
    const child = spawn(process.execPath, [PROGRAM, ...args], {
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: COMPILED,
        NODE_ENV: 'test',
        MONGODB_URI: uri,
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
  const list = async (texto: string, count = 4000) => {
    const claveOf = (n: number) =>
      [n / 1296, (n % 1296) / 36, n % 36].map((it) => DIGITS[Math.floor(it)]).join('');
    const rows = Array.from({ length: count }, (_, n) => ({
      id: claveOf(n),
      texto: `${texto} ${n}`,
    }));
    const path = join(folder, 'claves_unidades.json');
    await writeFile(path, JSON.stringify(rows));
    return path;
  };
  const importHere = importSource({
    importCatalogo: importCatalogo({
      catalogos,
      now: () => new Date(),
      crashPoint: async () => {},
    }),
    say: () => {},
  });
  return {
    run: (...args: string[]) => start(args).ended,
    /** Imports until it comes to a place, looks there, and is killed. */
    killedAt: async (place: string, path: string, look?: () => Promise<void>) => {
      const crashFile = join(folder, randomUUID());
      const doomed = start([path], { TEST_CRASH_AT: place, TEST_CRASH_FILE: crashFile });
      await until(`the importer stands at ${place}`, () => existsSync(crashFile));
      await look?.();
      doomed.child.kill('SIGKILL');
      await doomed.ended;
    },
    list,
    /** What was imported before, without a process. */
    put: async (texto: string) => importHere(await readSource(await list(texto)), 'antes', false),
    lists: () => catalogos.current(),
    /** What the rows of the list in use are called. */
    inUse: async () => {
      const [current] = await catalogos.current();
      const rows = current && (await catalogos.rows(current));
      return rows?.[0]?.descripcion.replace(/ \d+$/, '') ?? null;
    },
    versionsStored: async () => (await models.partes.distinct('version')).length,
    clear: async () => {
      await models.catalogos.deleteMany({});
      await models.partes.deleteMany({});
    },
    stop: async () => {
      await lifecycle.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
export type Importer = Awaited<ReturnType<typeof runImporter>>;

/** A second list is imported over the first, killed at a place, and imported again. */
export const expectNextEndsItsWork = async (
  { run, put, list, killedAt, inUse, versionsStored }: Importer,
  place: 'half' | 'written' | 'switched',
): Promise<void> => {
  await put('primera');
  const second = await list('segunda');
  await killedAt(place, second, async () => expect(await versionsStored()).toBe(2));
  expect(await inUse()).toBe(place === 'switched' ? 'segunda' : 'primera');
  const next = await run(second);
  expect(next.code).toBe(0);
  const told = place === 'switched' ? 'ya estaba al día' : 'importado';
  expect(next.output).toContain(`c_ClaveUnidad: ${told}, 4,000 claves.`);
  expect([await inUse(), await versionsStored()]).toEqual(['segunda', 1]);
};
