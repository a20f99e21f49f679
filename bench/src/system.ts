import type { Factura } from '@timbra/contracts';
import { signUp, startSystem, type Account, type System } from '@timbra/test-kit';
import { printCosts, readCounters } from './counters.ts';
import { percentile, row, title } from './measure.ts';

/** Invoices per measurement, and requests open at the same time: bounded, and soon over. */
const INVOICES = 300;
const AT_ONCE = 20;
const WARM = 300;

/** A production-like patience: the short times of the tests would add sweeps to the measure. */
const PATIENT = {
  LOG_LEVEL: 'warn',
  PAC_TIMEOUT_MS: '30000',
  STAMP_LEASE_MS: '60000',
  SWEEP_EVERY_MS: '15000',
  SWEEP_AFTER_MS: '90000',
};

const stampAll = async (account: Account, drafts: Factura[]) => {
  const times: number[] = [];
  const rest = [...drafts];
  const client = async () => {
    for (let next = rest.pop(); next; next = rest.pop()) {
      const started = performance.now();
      const { status } = await account.stamp(next.id, { wait: 60 });
      if (status !== 200) throw new Error(`stamp answered ${status}`);
      times.push(performance.now() - started);
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: AT_ONCE }, client));
  return { times, seconds: (performance.now() - started) / 1000 };
};

const oneAtATime = async (account: Account, drafts: Factura[]) => {
  const times: number[] = [];
  for (const draft of drafts) {
    const started = performance.now();
    await account.stamp(draft.id, { wait: 60 });
    times.push(performance.now() - started);
  }
  return times;
};

const drafts = (account: Account, count: number) =>
  Promise.all(Array.from({ length: count }, () => account.draft({ serie: 'BENCH' })));

const measure = async (system: System, workers: number) => {
  const account = await signUp(system, { creditos: 2 * INVOICES + WARM });
  await stampAll(account, await drafts(account, WARM)); // what is hot is compiled before it is timed
  const ready = await drafts(account, INVOICES);
  const before = await readCounters(system);
  const { times, seconds } = await stampAll(account, ready);
  const after = await readCounters(system);
  printCosts(before, after, INVOICES);
  const alone = await oneAtATime(account, await drafts(account, 30));
  row(
    `${workers} trabajador(es), ${AT_ONCE} a la vez`,
    `${(INVOICES / seconds).toFixed(1)}/s`,
    `p50 ${percentile(times, 50).toFixed(0)} ms`,
    `p95 ${percentile(times, 95).toFixed(0)} ms`,
  );
  row(
    `${workers} trabajador(es), de uno en uno`,
    `${(1000 / (alone.reduce((a, b) => a + b, 0) / alone.length)).toFixed(1)}/s`,
    `p50 ${percentile(alone, 50).toFixed(0)} ms`,
    `p95 ${percentile(alone, 95).toFixed(0)} ms`,
  );
};

/** Stampings through the whole product, HTTP to HTTP, with the sandbox answering at once. */
export const benchSystem = async (): Promise<void> => {
  title('Sistema: timbrados de punta a punta, PAC de prueba con latencia 0 en la misma máquina');
  const system = await startSystem({ workers: 1, env: PATIENT });
  try {
    await measure(system, 1);
    await system.startWorker();
    await measure(system, 2);
  } finally {
    await system.stop();
  }
};
