import { columnasMasivas, XLSX, type Factura, type Masivo } from '@timbra/contracts';
import {
  addCredits,
  signUp,
  startSystem,
  until,
  type Account,
  type System,
} from '@timbra/test-kit';
import { availableParallelism } from 'node:os';
import { aWorkbook } from '../../packages/hojas/test-support/workbooks.ts';
import { cpuOfEach, readCounters } from './counters.ts';
import { percentile, row, title } from './measure.ts';
import { mebibytesOf } from './processes.ts';
import { signatureMs } from './signature.ts';
import { PATIENT } from './system.ts';

const ROWS = 10_000;
/** Rows that are stamped per measurement, and invoices that somebody stamps one by one meanwhile. */
const STAMPED = 600;
const SINGLES = 60;
const LATENCY_MS = 200;
/** Of each worker, where workers are to be the limit; and rows of such a file. */
const AT_PAC = 2;
const LIMITED = 300;
const LOOK_EVERY_MS = 200;

const TITLES = columnasMasivas.map(({ titulo }) => titulo);
/** Invoices of one series, each unlike any other. */
export const sheetOf = (count: number, from: number): Buffer => {
  const filled: Record<string, string | number> = {
    'RFC emisor': 'EKU9003173C9',
    'RFC receptor': 'URE180429TM6',
    'Uso CFDI': 'G03',
    'Forma de pago': '03',
    Serie: 'BENCH',
    Cantidad: 1,
    Descripción: 'Colegiatura',
    'Clave SAT': '80101500',
    'Clave de unidad': 'E48',
    Impuestos: 'Traslado IVA Tasa 16',
  };
  const rows = Array.from({ length: count }, (_, n) =>
    TITLES.map((it) => (it === 'Precio unitario' ? 100 + from + n : (filled[it] ?? null))),
  );
  return aWorkbook([TITLES, ...rows]);
};

export const untilIt = (account: Account, id: string, is: (it: Masivo) => boolean) =>
  until(
    'the file is so far',
    async () => {
      const { body } = await account.call<Masivo>('GET', `/masivos/${id}`);
      return is(body) ? body : undefined;
    },
    20 * 60_000,
  );
export const judge = async (account: Account, bytes: Buffer): Promise<Masivo> => {
  const file = { type: XLSX, bytes };
  const { status, body } = await account.call<Masivo>('POST', '/masivos', { file });
  if (status !== 202) throw new Error(JSON.stringify(body));
  return untilIt(account, body.id, (it) => it.estado === 'revisado');
};

const benchJudging = async (system: System): Promise<void> => {
  const account = await signUp(system);
  const bytes = sheetOf(ROWS, 0);
  const pid = system.services.get('svc-invoices')?.pid ?? 0;
  const idle = mebibytesOf(pid);
  let most = idle;
  const watch = setInterval(() => (most = Math.max(most, mebibytesOf(pid))), LOOK_EVERY_MS);
  const started = performance.now();
  try {
    const { conError } = await judge(account, bytes);
    if (conError > 0) throw new Error(`${conError} rows have errors`);
    const seconds = (performance.now() - started) / 1000;
    row(
      `Leer y revisar ${ROWS} filas`,
      `${seconds.toFixed(1)} s`,
      'meta ≤ 10 s',
      `+${(most - idle).toFixed(0)} MiB`,
    );
  } finally {
    clearInterval(watch);
  }
};

const stampSingles = async (account: Account, drafts: readonly Factura[]): Promise<number[]> => {
  const times: number[] = [];
  for (const { id } of drafts) {
    const started = performance.now();
    const { status } = await account.stamp(id, { wait: 60 });
    if (status !== 200) throw new Error(`a single stamping was answered with ${status}`);
    times.push(performance.now() - started);
  }
  return times;
};
const draftsOf = async (account: Account): Promise<Factura[]> => {
  const made: Factura[] = [];
  for (let n = 0; n < SINGLES; n += 1) made.push(await account.draft({ serie: 'UNO' }));
  return made;
};

/** Rows a second. */
const stampSheet = async (account: Account, id: string): Promise<number> => {
  const started = performance.now();
  await account.call('POST', `/masivos/${id}/timbrar`);
  const { timbradas } = await untilIt(account, id, (it) => it.timbrado?.estado === 'terminado');
  return timbradas / ((performance.now() - started) / 1000);
};

/** How much of the machine's processors the rows kept busy: past it, no worker makes it faster. */
const shareOf = (rate: number, msOfEach: number): string =>
  `${((100 * rate * msOfEach) / 1000 / availableParallelism()).toFixed(0)} % del procesador`;

const benchStamping = async (system: System, workers: number, from: number): Promise<void> => {
  for (let n = system.workers.length; n < workers; n += 1) await system.startWorker();
  const [busy, other] = [await signUp(system), await signUp(system, { creditos: 2 * SINGLES })];
  await addCredits(system, busy.id, { targetId: 'hojas', amount: 2 * STAMPED });
  const [sheet, again] = [sheetOf(STAMPED, from), sheetOf(STAMPED, from + STAMPED)];
  const { id } = await judge(busy, sheet);
  const costs = await readCounters(system);
  const rate = await stampSheet(busy, id);
  const { all, product } = cpuOfEach(costs, await readCounters(system), STAMPED);

  const [before, during] = [await draftsOf(other), await draftsOf(other)];
  const alone = await stampSingles(other, before);
  const second = await judge(busy, again);
  await busy.call('POST', `/masivos/${second.id}/timbrar`);
  const meanwhile: number[] = [];
  for (const draft of during) {
    const { body } = await busy.call<Masivo>('GET', `/masivos/${second.id}`);
    if (body.timbrado?.estado !== 'enCurso') break;
    meanwhile.push(...(await stampSingles(other, [draft])));
  }
  await untilIt(busy, second.id, (it) => it.timbrado?.estado === 'terminado');
  const p95 = (times: readonly number[]) => `${percentile(times, 95).toFixed(0)} ms`;
  row(
    `PAC ${LATENCY_MS} ms, ${workers} trabajador(es)`,
    `${rate.toFixed(1)} filas/s`,
    `${(product / signatureMs()).toFixed(0)} firmas/fila`,
    shareOf(rate, all),
    `solo p95 ${p95(alone)}`,
    `con hoja p95 ${p95(meanwhile)}`,
    `${meanwhile.length} de uno en uno`,
  );
};

/**
 * What limits a file: workers that begin one request at a time are its limit until the
 * processors are, and so many more make it so many times as fast.
 */
const benchWorkers = async (): Promise<void> => {
  title(`Hojas con ${AT_PAC} peticiones por trabajador en un PAC de ${LATENCY_MS} ms`);
  const system = await startSystem({
    workers: 0,
    env: { ...PATIENT, STAMP_AT_PAC: String(AT_PAC), STAMP_CONCURRENCY: '1' },
  });
  try {
    system.pac.set({ latencyMs: LATENCY_MS });
    let alone = 0;
    for (const workers of [1, 2, 4]) {
      for (let n = system.workers.length; n < workers; n += 1) await system.startWorker();
      const account = await signUp(system);
      await addCredits(system, account.id, { targetId: 'hojas', amount: LIMITED });
      const { id } = await judge(account, sheetOf(LIMITED, workers * LIMITED));
      const costs = await readCounters(system);
      const rate = await stampSheet(account, id);
      const { all } = cpuOfEach(costs, await readCounters(system), LIMITED);
      alone ||= rate;
      row(
        `${workers} trabajador(es)`,
        `${rate.toFixed(1)} filas/s`,
        `×${(rate / alone).toFixed(2)}`,
        shareOf(rate, all),
      );
    }
  } finally {
    await system.stop();
  }
};

/** A file of the largest size, and what stamping one costs who stamps one by one. */
export const benchMasivo = async (): Promise<void> => {
  title(`Carga masiva: ${ROWS} filas; timbrar ${STAMPED}, y una cuenta que timbra de una en una`);
  const system = await startSystem({ workers: 0, env: PATIENT });
  try {
    await benchJudging(system);
    system.pac.set({ latencyMs: LATENCY_MS });
    let from = 0;
    for (const workers of [1, 2, 4]) {
      await benchStamping(system, workers, from);
      from += 2 * STAMPED;
    }
  } finally {
    await system.stop();
  }
  await benchWorkers();
};
