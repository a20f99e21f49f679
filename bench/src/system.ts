import { FacturaStatus, type Factura } from '@timbra/contracts';
import { signUp, startSystem, until, type Account, type System } from '@timbra/test-kit';
import { printCosts, readCounters, roundOf } from './counters.ts';
import { percentile, row, title } from './measure.ts';
import { signatureBesideMs } from './signature.ts';

/** Invoices per measurement, and requests open at the same time: bounded, and soon over. */
const INVOICES = 300;
const AT_ONCE = 20;
/** With fewer, half of what is measured is V8 compiling. */
const WARM = 900;
const ROUNDS = 5;
/** Stamped while a signature is timed. */
const BESIDE = 300;
const WAITING = 2000;
/** Of them, stamped before somebody else comes: the pace that the line has alone. */
const LINE_ALONE = 300;
const SINGLES = 80;

/** Production's patience: the short times of the tests would add sweeps to the measure. */
export const PATIENT = { LOG_LEVEL: 'warn', TEST_HURRY: '1' };

export const drafts = async (account: Account, count: number): Promise<Factura[]> => {
  const made: Factura[] = [];
  while (made.length < count) {
    const some = Math.min(AT_ONCE, count - made.length);
    const batch = Array.from({ length: some }, () => account.draft({ serie: 'BENCH' }));
    made.push(...(await Promise.all(batch)));
  }
  return made;
};

/** Stamps them all, so many at a time; `wait` in seconds. What is not answered as it should counts. */
export const stampAll = async (
  account: Account,
  facturas: readonly Factura[],
  { atOnce = AT_ONCE, wait = 60 } = {},
) => {
  const times: number[] = [];
  let errors = 0;
  const rest = [...facturas];
  const client = async () => {
    for (let next = rest.pop(); next; next = rest.pop()) {
      const started = performance.now();
      const { status } = await account.stamp(next.id, { wait });
      if (status !== (wait > 0 ? 200 : 202)) errors += 1;
      times.push(performance.now() - started);
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: atOnce }, client));
  return { times, errors, seconds: (performance.now() - started) / 1000 };
};

const oneAtATime = async (account: Account, facturas: readonly Factura[]) =>
  (await stampAll(account, facturas, { atOnce: 1 })).times;

const ms = (name: string, times: readonly number[], p: number): string =>
  `${name} ${percentile(times, p).toFixed(0)} ms`;

const benchCosts = async (system: System, account: Account) => {
  title(`Sistema: un trabajador, PAC de prueba sin demora, ${AT_ONCE} a la vez`);
  await stampAll(account, await drafts(account, WARM)); // what is hot is compiled before it is timed
  const rounds = [];
  const took = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const ready = await drafts(account, INVOICES);
    const before = await readCounters(system);
    took.push(await stampAll(account, ready));
    const after = await readCounters(system);
    const others = await drafts(account, BESIDE);
    const [signature] = await Promise.all([signatureBesideMs(), stampAll(account, others)]);
    rounds.push(roundOf(before, after, { count: INVOICES, signature }));
  }
  printCosts(rounds);
  const [times, seconds] = [took.flatMap((it) => it.times), took.map((it) => it.seconds)];
  const errors = took.reduce((sum, it) => sum + it.errors, 0);
  const rate = `${(INVOICES / percentile(seconds, 50)).toFixed(1)}/s`;
  row('A la vez', rate, 'meta ≥ 55/s', ms('p50', times, 50), ms('p95', times, 95));
  const alone = await oneAtATime(account, await drafts(account, 60));
  row('De uno en uno', ms('p50', alone, 50), 'meta ≤ 35 ms', ms('p95', alone, 95));
  const crowd = await stampAll(account, await drafts(account, 400), { atOnce: 200 });
  const crowdRate = `${(400 / crowd.seconds).toFixed(1)}/s`;
  row('200 clientes a la vez', crowdRate, ms('p95', crowd.times, 95), `${crowd.errors} errores`);
  if (errors > 0) throw new Error(`${errors} stampings were not answered with 200`);
};

const stopWorkers = async (system: System) => {
  await Promise.all(system.workers.splice(0).map((it) => it.kill('SIGTERM')));
};

/** What one account waits for, alone and while another one has thousands of jobs in the queue. */
const benchTurns = async (system: System, { latencyMs, workers }: Conditions) => {
  const busy = await signUp(system, { creditos: WAITING });
  const other = await signUp(system, { creditos: 2 * SINGLES });
  system.pac.set({ latencyMs });
  for (let n = system.workers.length; n < workers; n += 1) await system.startWorker();
  const singles = await drafts(other, 2 * SINGLES);
  const alone = await oneAtATime(other, singles.splice(0, SINGLES));

  await stopWorkers(system);
  await stampAll(busy, await drafts(busy, WAITING), { wait: 0 });
  const before = system.pac.stats().committed;
  for (let n = 0; n < workers; n += 1) await system.startWorker();
  await until('the queue moves', () => system.pac.stats().committed > before + 50);
  const sinceNow = () => {
    const [from, started] = [system.pac.stats().committed, performance.now()];
    const count = () => system.pac.stats().committed - from;
    return { count, pace: () => count() / ((performance.now() - started) / 1000) };
  };
  const line = sinceNow();
  await until('some of the line are stamped', () => line.count() >= LINE_ALONE);
  const paceAlone = line.pace();
  const beside = sinceNow();
  const almostAll = before + WAITING - AT_ONCE;
  const meanwhile: number[] = [];
  while (singles.length > 0 && system.pac.stats().committed < almostAll) {
    meanwhile.push(...(await oneAtATime(other, singles.splice(0, 1))));
  }
  // Both stamp: what is left is the line's.
  const rate = beside.pace() * (1 - meanwhile.length / beside.count());
  const ratio = percentile(meanwhile, 95) / percentile(alone, 95);
  row(
    `PAC ${latencyMs} ms, ${workers} trabajador(es)`,
    `fila sola ${paceAlone.toFixed(1)}/s`,
    `con otra ${rate.toFixed(1)}/s (${((100 * rate) / paceAlone).toFixed(0)} %, meta ≥ 60 %)`,
    ms('solo p95', alone, 95),
    ms('con cola p95', meanwhile, 95),
    `×${ratio.toFixed(2)}`,
  );
  const stamped = before + WAITING + meanwhile.length;
  await until('the queue is empty', () => system.pac.stats().committed >= stamped, 180_000);
  system.pac.reset();
};
interface Conditions {
  latencyMs: number;
  workers: number;
}

/** Kills a worker whose requests the PAC has stamped and not answered, beside one that just started. */
const benchTakeover = async (system: System) => {
  const account = await signUp(system);
  await stopWorkers(system);
  system.pac.set({ commitThenHang: AT_ONCE });
  const { hung } = system.pac.stats();
  const doomed = await system.startWorker();
  const held = await drafts(account, AT_ONCE);
  await stampAll(account, held, { wait: 0 });
  await until('all are at the PAC', () => system.pac.stats().hung >= hung + AT_ONCE, 30_000);
  await system.startWorker();
  await doomed.kill('SIGKILL');
  const started = performance.now();
  const isStamped = async ({ id }: Factura) =>
    (await account.call<Factura>('GET', `/facturas/${id}`)).body.status === FacturaStatus.Timbrada;
  await until(
    'another worker has stamped them',
    async () => (await Promise.all(held.map(isStamped))).every(Boolean),
    120_000,
  );
  const seconds = (performance.now() - started) / 1000;
  row(`Relevo de ${AT_ONCE} de un trabajador muerto`, `${seconds.toFixed(1)} s`, 'meta ≤ 10 s');
  system.pac.reset();
};

/** Stampings through the whole product, HTTP to HTTP, as it runs on one machine. */
export const benchSystem = async (): Promise<void> => {
  const together = await startSystem({ env: PATIENT });
  try {
    await benchCosts(together, await signUp(together, { creditos: 6000 }));
  } finally {
    await together.stop();
  }
  // Workers that come and go are processes of their own.
  const system = await startSystem({ workers: 0, env: PATIENT });
  try {
    title(
      `Turnos: una cuenta con ${WAITING} en la cola y otra que timbra de una en una, meta ×1.3`,
    );
    await benchTurns(system, { latencyMs: 0, workers: 1 });
    for (const workers of [1, 2, 4]) await benchTurns(system, { latencyMs: 200, workers });
    await benchTurns(system, { latencyMs: 1000, workers: 1 });
    await benchTakeover(system);
  } finally {
    await system.stop();
  }
};
