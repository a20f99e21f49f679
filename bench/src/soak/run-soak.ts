import { startDatabase, startRedis } from '@timbra/local';
import { signUp, startSystem, type Account, type System } from '@timbra/test-kit';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { percentile } from '../measure.ts';
import { memoryOf } from '../processes.ts';
import { PATIENT } from '../system.ts';
import { growthOf, type Growth } from './flatness.ts';

export interface SoakOptions {
  minutes: number;
  /** Invoices a second; half of what the machine reaches when not told. */
  perSecond?: number | undefined;
  /** Told now and then how far it is. */
  onProgress?: (text: string) => void;
}

export interface SoakResult {
  minutes: number;
  perSecond: number;
  stamped: number;
  /** Answers that were not the ones hoped for, the first few in words. */
  failed: number;
  failures: readonly string[];
  /** What processes logged as errors: the last few lines of each. */
  errors: readonly string[];
  /** Stamps that the PAC gave, and credits that they took. */
  timbres: number;
  creditos: number;
  /** Milliseconds that a stamping took, in the second quarter of the run and in the last. */
  p95: Growth;
  memory: ReadonlyMap<string, Growth>;
}

const WORKERS = 2;
/** The most that is added at once: eight hours of 34 a second. */
const CREDITS = 1_000_000;
const AT_ONCE = 20;
const SERIE = 'RES';
const TRY_MS = 30_000;
const SAMPLE_MS = 5_000;
const PROGRESS_MS = 60_000;
/** So many invoices are handed in before one is looked at as a person would. */
const LOOK_EVERY = 10;
const MOST_FAILURES = 10;
const MOST_ERRORS = 5;

interface Tally {
  stamped: number;
  failures: string[];
  failed: number;
  /** Milliseconds of each stamping, in the order of their ends. */
  times: number[];
}

const fail = (tally: Tally, what: string): void => {
  tally.failed += 1;
  if (tally.failures.length < MOST_FAILURES) tally.failures.push(what);
};

/** An invoice from draft to stamp; now and then the list, the document and its PDF. */
const stampOne = async (account: Account, tally: Tally): Promise<void> => {
  try {
    // With folios: two invoices alike to the byte are dated a second apart, and there are not enough.
    const { id } = await account.draft({ serie: SERIE });
    const started = performance.now();
    const { status } = await account.stamp(id, { wait: 60 });
    tally.times.push(performance.now() - started);
    if (status !== 200) return fail(tally, `timbrar: ${status}`);
    tally.stamped += 1;
    if (tally.stamped % LOOK_EVERY !== 0) return;
    for (const path of [
      '/facturas?limit=50',
      '/resumen',
      `/facturas/${id}`,
      `/facturas/${id}.pdf`,
    ] as const) {
      const answer = await account.call('GET', path);
      if (answer.status !== 200) fail(tally, `${path}: ${answer.status}`);
    }
  } catch (error) {
    fail(tally, (error as Error).message);
  }
};

/** As many as there is time for. Returns what the machine reaches, in invoices a second. */
const tryOut = async (account: Account, tally: Tally): Promise<number> => {
  const end = performance.now() + TRY_MS;
  const client = async () => {
    while (performance.now() < end) await stampOne(account, tally);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, client));
  return tally.stamped / (TRY_MS / 1000);
};

/** One after another at an even pace; one that finds all clients busy waits for the next that is free. */
const keepPace = async (
  account: Account,
  { perSecond, until, tally }: { perSecond: number; until: number; tally: Tally },
): Promise<void> => {
  const open = new Set<Promise<void>>();
  let next = performance.now();
  while (performance.now() < until) {
    if (open.size >= AT_ONCE) await Promise.race(open);
    const one = stampOne(account, tally).finally(() => open.delete(one));
    open.add(one);
    next = Math.max(next + 1000 / perSecond, performance.now() - 1000);
    await sleep(Math.max(0, next - performance.now()));
  }
  await Promise.all(open);
};

const processesOf = (system: System) => system.all();

const errorsOf = (system: System): string[] =>
  processesOf(system).flatMap((it) =>
    it
      .log()
      .split('\n')
      .filter((line) => line.includes('"level":"error"'))
      .slice(-MOST_ERRORS),
  );

/** Invoices at an even pace for hours, and the memory of every process meanwhile. */
export const runSoak = async (options: SoakOptions): Promise<SoakResult> => {
  const { minutes, onProgress } = options;
  const folder = await mkdtemp(join(tmpdir(), 'timbra-resistencia-'));
  const [database, redis] = await Promise.all([
    startDatabase({ dir: join(folder, 'database'), fsync: true }),
    startRedis({ dir: join(folder, 'redis') }),
  ]);
  let system: System | undefined;
  const timers: NodeJS.Timeout[] = [];
  try {
    system = await startSystem({
      apart: true,
      mongodbUri: database.url,
      redisUrl: redis.url,
      workers: WORKERS,
      env: PATIENT,
    });
    const account = await signUp(system, { creditos: CREDITS });
    await account.useKey(['leer', 'capturar', 'timbrar']);
    const tally: Tally = { stamped: 0, failures: [], failed: 0, times: [] };
    const perSecond = options.perSecond ?? (await tryOut(account, tally)) / 2;
    onProgress?.(`${perSecond.toFixed(1)} por segundo`);
    tally.times.length = 0;

    const samples = new Map(processesOf(system).map((it) => [it, [] as number[]]));
    const ended = new Set<string>();
    const sample = () => {
      for (const [{ name, pid }, bytes] of samples) {
        const held = memoryOf(pid);
        if (held !== null) bytes.push(held);
        else if (!ended.has(name)) fail(tally, `${name} terminó`);
        if (held === null) ended.add(name);
      }
    };
    const started = performance.now();
    timers.push(
      setInterval(sample, SAMPLE_MS),
      setInterval(() => {
        const passed = ((performance.now() - started) / 60_000).toFixed(0);
        onProgress?.(`${passed} min: ${tally.stamped} timbradas, ${tally.failed} fallas`);
      }, PROGRESS_MS),
    );
    await keepPace(account, { perSecond, until: started + minutes * 60_000, tally });
    timers.forEach((it) => clearInterval(it));

    const quarter = Math.floor(tally.times.length / 4);
    return {
      minutes,
      perSecond,
      stamped: tally.stamped,
      failed: tally.failed,
      failures: tally.failures,
      errors: errorsOf(system),
      timbres: system.pac.stats().journal,
      creditos: CREDITS - (await account.credits()),
      p95: {
        early: percentile(tally.times.slice(quarter, 2 * quarter), 95),
        late: percentile(tally.times.slice(-quarter), 95),
      },
      memory: new Map([...samples].map(([{ name }, bytes]) => [name, growthOf(bytes)])),
    };
  } finally {
    timers.forEach((it) => clearInterval(it));
    await system?.stop();
    await Promise.all([database.stop(), redis.stop()]);
    await rm(folder, { recursive: true, force: true });
  }
};
