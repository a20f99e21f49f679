import { startDatabase, startRedis } from '@timbra/local';
import { peek, signUp, startSystem, type System } from '@timbra/test-kit';
import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runClients, settle } from './clients.ts';
import { FAULTS, killSome, linkObjects, type Target } from './faults.ts';
import { createRandom } from './random.ts';
import { isWhole, reconcile, type Reconciliation } from './reconcile.ts';
import { whatWaits, type OpenRequest } from './what-waits.ts';

export interface ChaosOptions {
  /** How long it does harm. */
  minutes: number;
  /** Or until so many processes were killed. */
  kills?: number;
  seed: number;
  /** Each service in a process of its own; otherwise they share one with a worker, as on one machine. */
  apart: boolean;
  /** Told now and then how far it is. */
  onProgress?: (text: string) => void;
}

export interface ChaosResult extends Reconciliation {
  seed: number;
  /** Seconds of harm, and until all was quiet again. */
  seconds: number;
  settleSeconds: number;
  kills: number;
  tally: ReadonlyMap<string, number>;
  /** Requests that got no answer and were made again. */
  repeated: number;
  /** What each request that has not ended waits for. */
  waiting: string[];
  /** Where databases, objects, the PAC's journal and logs are, when something is not whole. */
  kept?: string;
}

const WORKERS = 3;
/** A PAC that falls silent is one of the harms: it is not waited for as long as a real one. */
const ENV = { LOG_LEVEL: 'warn', PAC_TIMEOUT_MS: '1500' };
const SERIES = ['A', 'B', 'C', 'D', 'E', 'F'] as const;
const CREDITS = 1_000_000;
const PROGRESS_MS = 30_000;
/** Requests of which it is told what they wait for. */
const MOST_TOLD = 200;
const SQUARE = fileURLToPath(
  new URL('../../../svc-credits/bin/operar-creditos.ts', import.meta.url),
);

const killsOf = (tally: ReadonlyMap<string, number>): number =>
  [...tally].reduce((sum, [what, times]) => sum + (what.startsWith('SIGKILL') ? times : 0), 0);

/** The operator's own command names each account whose balance is not what its ledger adds up to. */
const countDifferences = (system: System, mongodbUri: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const env = {
      PATH: process.env.PATH,
      MONGODB_URI: mongodbUri,
      MONGODB_DB_PREFIX: system.databaseOf('credits').replace(/-credits$/, ''),
      GATEWAY_URL: system.url,
      INTERNAL_SECRET: system.internalSecret,
    };
    execFile(process.execPath, [SQUARE, 'cuadrar'], { env }, (error, _stdout, stderr) => {
      const named = stderr.match(/^Cuenta /gm)?.length ?? 0;
      if (error && named === 0)
        reject(new Error(`operar-creditos cuadrar: ${stderr || error.message}`));
      else resolve(named);
    });
  });

/** Harms the processes, and at the same time all that they stand on: each way once, and on until `isOver`. */
const doHarm = async (target: Target, isOver: () => boolean): Promise<void> => {
  let isSeen = false;
  const surroundings = async () => {
    for (const fault of FAULTS) await fault(target);
    isSeen = true;
    while (!isOver()) await target.random.oneOf(FAULTS)(target);
  };
  const processes = async () => {
    while (!isSeen || !isOver()) await killSome(target);
  };
  await Promise.all([processes(), surroundings()]);
};

/** What each invoice that has not ended waits for, by the ledger of its request. */
const readWaiting = async (
  system: System,
  mongodbUri: string,
  stuck: readonly string[],
): Promise<string[]> => {
  if (stuck.length === 0) return [];
  const place = { uri: mongodbUri, dbName: system.databaseOf('stamping') };
  const open = await peek<OpenRequest>(place, 'timbrarRequests', {
    facturaId: { $in: stuck.slice(0, MOST_TOLD) },
  });
  const byFactura = new Map(open.map((it) => [it.facturaId, it]));
  return stuck.slice(0, MOST_TOLD).map((id) => whatWaits(id, byFactura.get(id), new Date()));
};

/** Leaves what a person needs to find out why; the databases' folders are there already. */
const keep = async (folder: string, system: System): Promise<void> => {
  await writeFile(join(folder, 'bitacoras.log'), system.logs());
  await cp(dirname(system.objects), join(folder, 'sistema'), { recursive: true });
};

/** Stamps without pause while everything breaks; then lets it be, and counts. */
export const runChaos = async (options: ChaosOptions): Promise<ChaosResult> => {
  const { minutes, kills = Infinity, seed, apart, onProgress } = options;
  const folder = await mkdtemp(join(tmpdir(), 'timbra-caos-'));
  const [database, redis] = await Promise.all([
    startDatabase({ dir: join(folder, 'database'), fsync: true }),
    startRedis({ dir: join(folder, 'redis') }),
  ]);
  const place = { mongodbUri: database.url, redisUrl: redis.url };
  let system: System | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isKept = true;
  try {
    system = await startSystem({ ...place, apart, workers: WORKERS, env: ENV });
    await linkObjects(system);
    const account = await signUp(system, { creditos: CREDITS });
    await account.useKey(['leer', 'capturar', 'timbrar']);
    const before = { journal: system.pac.stats().journal, credits: await account.credits() };
    const target: Target = {
      system,
      database,
      redis,
      random: createRandom(seed),
      harmed: new Set(),
      tally: new Map(),
    };
    const started = performance.now();
    const seconds = () => (performance.now() - started) / 1000;
    const isDone = () => seconds() > minutes * 60 || killsOf(target.tally) >= kills;
    timer = setInterval(() => {
      const { journal } = target.system.pac.stats();
      onProgress?.(
        `${seconds().toFixed(0)} s: ${killsOf(target.tally)} muertes, ${journal} timbres`,
      );
    }, PROGRESS_MS);
    let isQuiet = false;
    const clients = runClients(account, SERIES, () => isQuiet);
    await Promise.all([doHarm(target, isDone).finally(() => (isQuiet = true)), clients]);
    const harmed = seconds();
    system.pac.reset();
    const { asked, repeated, unaccepted } = await clients;
    const settled = await settle(account, asked);
    const result = await reconcile(settled, {
      journal: system.pac.stats().journal - before.journal,
      holds: async (uuid) => (await target.system.pac.xml(uuid)) !== null,
      credits: { before: before.credits, after: await account.credits() },
      differences: await countDifferences(system, database.url),
      unaccepted,
    });
    isKept = !isWhole(result);
    return {
      waiting: await readWaiting(system, database.url, result.stuck),
      ...(isKept && { kept: folder }),
      ...result,
      seed,
      repeated,
      seconds: harmed,
      settleSeconds: seconds() - harmed,
      kills: killsOf(target.tally),
      tally: target.tally,
    };
  } catch (cause) {
    throw new Error(`No se pudo conciliar; lo que quedó está en ${folder}`, { cause });
  } finally {
    clearInterval(timer);
    if (isKept && system)
      await keep(folder, system).catch((error: unknown) => onProgress?.(String(error)));
    await system?.stop();
    await Promise.all([database.stop(), redis.stop()]);
    if (!isKept) await rm(folder, { recursive: true, force: true });
  }
};
