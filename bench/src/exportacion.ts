import type { Descarga, Exportacion, ExportacionBody } from '@timbra/contracts';
import { connectMongo, createLifecycle, createLogger } from '@timbra/service-kit';
import {
  runningDatabase,
  signUp,
  startSystem,
  until,
  type Account,
  type System,
} from '@timbra/test-kit';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  createFacturaModel,
  type FacturaModel,
} from '../../svc-invoices/src/facturas/factura.model.ts';
import { percentile, row, title } from './measure.ts';
import { mebibytesOf } from './processes.ts';

const MOST = 50_000;
/** Vouchers whose PDF is printed, too: as many as show what one costs. */
const PRINTED = 500;
const BATCH = 500;
/** How long a person prints alone, in milliseconds. */
const ALONE_MS = 8000;
const DAY_S = 24 * 60 * 60;
const LOOK_EVERY_MS = 200;
/** Milliseconds between two that a person prints. */
const PERSON_EVERY_MS = 300;
const dayOf = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10);

/** Copies of a stamped voucher on other days; all of them have the XML of the first. */
const copy = async (facturas: FacturaModel, id: string, count: number, daysAgo: number) => {
  const _id = new facturas.base.Types.ObjectId(id);
  const found = await facturas.collection.findOne({ _id });
  if (!found) throw new Error(`${id} is not there`);
  const { _id: _own, outbox: _jobs, ...first } = found;
  const fechaUnix = Number(first.fechaUnix) - daysAgo * DAY_S;
  for (let from = 0; from < count; from += BATCH) {
    await facturas.collection.insertMany(
      Array.from({ length: BATCH }, (_, i) => {
        const n = daysAgo * MOST + from + i;
        const uuid = `${n.toString(16).toUpperCase().padStart(8, '0')}-0E3C-4B47-9B8C-${'0'.repeat(12)}`;
        return { ...first, ...{ folio: n, uuid, xuuid: uuid, fechaUnix: fechaUnix + (n % 7200) } };
      }),
    );
  }
  return { desde: dayOf(fechaUnix - DAY_S), hasta: dayOf(fechaUnix + DAY_S) };
};

const download = async (system: System, account: Account, { id, partes }: Exportacion) => {
  let bytes = 0;
  for (const { numero } of partes) {
    const { body } = await account.call<Descarga>('POST', `/exportaciones/${id}/enlaces`, {
      body: { parte: numero },
    });
    const { body: stream } = await fetch(system.url + body.ruta);
    for await (const chunk of stream ?? []) bytes += chunk.length;
  }
  return bytes;
};

/** Prints one voucher after another until it is told to stop: what a person waits for each, in milliseconds. */
const printUntil = async (account: Account, id: string, gone: AbortSignal): Promise<number[]> => {
  const waited: number[] = [];
  while (!gone.aborted) {
    const started = performance.now();
    const { status } = await account.call('GET', `/facturas/${id}.pdf`);
    if (status !== 200) throw new Error(`not printed: ${status}`);
    waited.push(performance.now() - started);
    await sleep(PERSON_EVERY_MS);
  }
  return waited;
};
const told = (waited: readonly number[]) => [
  `p50 ${percentile(waited, 50).toFixed(0)} ms`,
  `p95 ${percentile(waited, 95).toFixed(0)} ms`,
];

/** While a person prints, too, where `id` says what. */
const measure = async (
  system: System,
  account: Account,
  body: ExportacionBody,
  id?: string,
): Promise<void> => {
  const pid = system.services.get('svc-invoices')?.pid ?? 0;
  const idle = mebibytesOf(pid);
  let most = idle;
  const watch = setInterval(() => (most = Math.max(most, mebibytesOf(pid))), LOOK_EVERY_MS);
  const left = new AbortController();
  const printing = id && printUntil(account, id, left.signal);
  const started = performance.now();
  try {
    const { body: asked } = await account.call<Exportacion>('POST', '/exportaciones', { body });
    const ready = await until(
      'the export is made',
      async () => {
        const { body: now } = await account.call<Exportacion>('GET', `/exportaciones/${asked.id}`);
        return now.estado === 'lista' ? now : undefined;
      },
      30 * 60_000,
    );
    const made = performance.now();
    left.abort();
    const bytes = await download(system, account, ready);
    const seconds = (made - started) / 1000;
    row(
      `${ready.hechos} comprobantes, ${body.contenido}`,
      `${seconds.toFixed(1)} s`,
      `${(ready.hechos / seconds).toFixed(0)}/s`,
      `${ready.partes.length} archivos`,
      `${(bytes / 1e6).toFixed(0)} MB`,
      `+${(most - idle).toFixed(0)} MiB`,
    );
    if (printing) row('  quien imprime una mientras tanto', ...told(await printing));
    row('  descargar todos', `${((performance.now() - made) / 1000).toFixed(1)} s`);
  } finally {
    left.abort();
    clearInterval(watch);
  }
};

/** The largest export as XML, and what a printed voucher costs: seconds, and memory above idle. */
export const benchExportacion = async (): Promise<void> => {
  title(
    `Exportación: ${MOST} comprobantes con su XML, y ${PRINTED} con su PDF; memoria de svc-invoices`,
  );
  const logger = createLogger('bench', 'warn');
  const lifecycle = createLifecycle(logger);
  const system = await startSystem({ env: { LOG_LEVEL: 'warn' } });
  try {
    const account = await signUp(system);
    const { id } = await account.draft();
    await account.stamp(id);
    const facturas = createFacturaModel(
      await connectMongo({
        ...{ uri: runningDatabase(), dbName: system.databaseOf('invoices'), lifecycle, logger },
      }),
    );
    const printed = await copy(facturas, id, PRINTED, 30);
    const largest = await copy(facturas, id, MOST, 60);
    const alone = new AbortController();
    setTimeout(() => alone.abort(), ALONE_MS);
    row('imprimir una, sin exportar', ...told(await printUntil(account, id, alone.signal)));
    await measure(system, account, { ...printed, contenido: 'ambos' });
    await measure(system, account, { ...printed, contenido: 'ambos' }, id);
    await measure(system, account, { ...largest, contenido: 'xml' });
  } finally {
    await lifecycle.close();
    await system.stop();
  }
};
