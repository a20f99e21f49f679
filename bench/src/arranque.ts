import type { Masivo } from '@timbra/contracts';
import { addCredits, signUp, startSystem, type Account, type System } from '@timbra/test-kit';
import { descendantsOf } from '../../local/src/processes/cpu.ts';
import { judge, sheetOf, untilIt } from './masivo.ts';
import { percentile, row, title } from './measure.ts';
import { memoryOf, proportionalMemoryOf } from './processes.ts';
import { drafts, PATIENT, stampAll } from './system.ts';

/** Stamped before memory and CPU are looked at again; the first ones compile. */
const WARM = 300;
const STAMPED = 1000;
/** Rows of the file that is judged and stamped while somebody looks at lists. */
const ROWS = 2000;
/** Lists that are asked for alone; beside the file they are asked for until it is done. */
const LISTS = 150;
const MOST_LISTS = 2000;

interface Figures {
  cpuReady: number;
  rssReady: number;
  pssReady: number;
  rssAfter: number;
  pssAfter: number;
  cpuOfOne: number;
  perSecond: number;
  listAlone: number;
  listBeside: number;
}

const pidsOf = (system: System) => [...new Set(system.all().map(({ pid }) => pid))];
/** Milliseconds of CPU of the services and the worker, with what they started. */
const cpuOf = (system: System): number =>
  pidsOf(system)
    .flatMap((pid) => descendantsOf(pid))
    .reduce((sum, { cpu }) => sum + cpu, 0);
const sumOf = (system: System, memory: (pid: number) => number | null): number =>
  pidsOf(system).reduce((sum, pid) => sum + (memory(pid) ?? 0), 0) / 2 ** 20;

const listOnce = async (account: Account): Promise<number> => {
  const started = performance.now();
  const { status } = await account.call('GET', '/facturas?limit=50');
  if (status !== 200) throw new Error(`a list was answered with ${status}`);
  return performance.now() - started;
};

const listsBeside = async (system: System, account: Account) => {
  const alone: number[] = [];
  for (let n = 0; n < LISTS; n += 1) alone.push(await listOnce(account));

  const busy = await signUp(system);
  await addCredits(system, busy.id, { targetId: 'hoja', amount: ROWS });
  const beside: number[] = [];
  let isDone = false;
  const file = (async () => {
    const { id } = await judge(busy, sheetOf(ROWS, 0));
    await busy.call('POST', `/masivos/${id}/timbrar`);
    await untilIt(busy, id, (it: Masivo) => it.timbrado?.estado === 'terminado');
    isDone = true;
  })();
  while (!isDone && beside.length < MOST_LISTS) beside.push(await listOnce(account));
  await file;
  return { listAlone: percentile(alone, 95), listBeside: percentile(beside, 95) };
};

const measure = async (apart: boolean): Promise<Figures> => {
  const system = await startSystem({ apart, env: PATIENT });
  try {
    const ready = {
      cpuReady: cpuOf(system),
      rssReady: sumOf(system, memoryOf),
      pssReady: sumOf(system, proportionalMemoryOf),
    };
    const account = await signUp(system, { creditos: WARM + STAMPED });
    await stampAll(account, await drafts(account, WARM));
    const some = await drafts(account, STAMPED);
    const before = cpuOf(system);
    const { seconds, errors } = await stampAll(account, some);
    if (errors > 0) throw new Error(`${errors} stampings were not answered with 200`);
    return {
      ...ready,
      cpuOfOne: (cpuOf(system) - before) / STAMPED,
      perSecond: STAMPED / seconds,
      rssAfter: sumOf(system, memoryOf),
      pssAfter: sumOf(system, proportionalMemoryOf),
      ...(await listsBeside(system, account)),
    };
  } finally {
    await system.stop();
  }
};

/** What one process for the services and the worker saves beside one for each, in the same run. */
export const benchArranque = async (): Promise<void> => {
  title('Arranque y memoria: cada servicio en su proceso, y servicios y trabajador en uno');
  // Node keeps what it compiled: both find it.
  for (const apart of [true, false]) await (await startSystem({ apart, env: PATIENT })).stop();
  const apart = await measure(true);
  const together = await measure(false);
  const tell = (name: string, of: keyof Figures, unit: string, goal = '') => {
    const [before, now] = [apart[of], together[of]];
    const digits = before < 100 ? 1 : 0;
    row(
      name,
      `${before.toFixed(digits)} ${unit}`,
      `${now.toFixed(digits)} ${unit}`,
      `${((100 * now) / before).toFixed(0)} %`,
      goal,
    );
  };
  tell('CPU hasta estar listo', 'cpuReady', 'ms', 'meta ≤ 40 %');
  tell('Memoria al arrancar (RSS)', 'rssReady', 'MiB', 'meta ≤ 35 %');
  tell('  repartida (PSS)', 'pssReady', 'MiB');
  tell(`Memoria tras ${STAMPED} timbrados (RSS)`, 'rssAfter', 'MiB', 'meta ≤ 45 %');
  tell('  repartida (PSS)', 'pssAfter', 'MiB');
  tell('CPU de un timbrado, sin base de datos', 'cpuOfOne', 'ms', 'meta ≤ 100 %');
  tell('Timbrados, 20 a la vez', 'perSecond', '/s');
  tell('Lista, p95', 'listAlone', 'ms');
  tell(`Lista junto a una hoja de ${ROWS}, p95`, 'listBeside', 'ms', 'meta ≤ 120 %');
};
