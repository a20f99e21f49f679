import { puntos, TimbrarStatus } from '@timbra/contracts';
import { buildIndexes, connectMongo, createLifecycle, createLogger } from '@timbra/service-kit';
import { runningDatabase } from '@timbra/test-kit';
import { randomUUID } from 'node:crypto';
import { PorExportarRepository } from '../../svc-invoices/src/exportacion/por-exportar.repository.ts';
import { createCancelarRequestModel } from '../../svc-stamping/src/cancelacion/cancelar-request.model.ts';
import { CancelarRequestRepository } from '../../svc-stamping/src/cancelacion/cancelar-request.repository.ts';
import { createTimbrarRequestModel } from '../../svc-stamping/src/timbrado/timbrar-request.model.ts';
import { TimbrarRequestRepository } from '../../svc-stamping/src/timbrado/timbrar-request.repository.ts';
import { ACCOUNT, addUp, fill, QUESTIONS, startFilled, timesOf, TOTAL } from './facturas.ts';
import { percentile, row, title } from './measure.ts';

const ACCOUNTS = 10;
const MILLION = ACCOUNTS * TOTAL;
const BATCH = 5000;
const ROUNDS = 30;
const MES = { accountId: ACCOUNT, desde: '2026-05-01', hasta: '2026-05-31' };
const MINUTE_MS = 60_000;

const p50 = (times: readonly number[]): number => percentile(times, 50);
const ms = (value: number): string => `${value.toFixed(value < 10 ? 1 : 0)} ms`;

const printRatio = (name: string, alone: number, among: number): void =>
  row(name, `p50 ${ms(alone)}`, `p50 ${ms(among)}`, `×${(among / alone).toFixed(2)}`);

/** Reads all that an export of a month puts into files; once is enough of something that long. */
const readMonth = async (porExportar: PorExportarRepository): Promise<number> => {
  const started = performance.now();
  let read = 0;
  for await (const { uuid } of porExportar.each(MES, undefined)) if (uuid) read += 1;
  if (read === 0) throw new Error('there is nothing to export in the month');
  return performance.now() - started;
};

/** What the list asks, of one account of 100,000 alone in its database and among nine others. */
const benchListas = async (): Promise<void> => {
  title(`Lista: una cuenta de ${TOTAL} facturas, sola y en una base de ${MILLION}`);
  const { service, get, model } = await startFilled();
  const porExportar = new PorExportarRepository(model);
  const measured = async () => {
    const found = new Map<string, number>();
    for (const question of QUESTIONS) {
      const { times } = await timesOf(get, question);
      found.set(question[0], p50(times));
    }
    found.set('exportar: leer un mes', await readMonth(porExportar));
    return found;
  };
  try {
    await addUp(get);
    const alone = await measured();
    const started = performance.now();
    for (let n = 1; n < ACCOUNTS; n += 1) await fill(model, `${ACCOUNT}-${n}`);
    row('insertar las otras', `${((performance.now() - started) / MINUTE_MS).toFixed(1)} min`);
    const among = await measured();
    for (const [name, time] of alone) printRatio(name, time, among.get(name) ?? NaN);
  } finally {
    await service.stop();
  }
};

/** A request that ended, as the ledger keeps it: what was sealed is in the archive. */
const ended = (n: number) => {
  const at = new Date(Date.now() - n * 1000);
  return {
    accountId: `${ACCOUNT}-${n % ACCOUNTS}`,
    facturaId: n.toString(16).padStart(24, '0'),
    prueba: false,
    status: TimbrarStatus.Aceptada,
    punto: puntos.at(-1),
    requestHash: 'h'.repeat(64),
    intento: 1,
    traceId: randomUUID(),
    huella: n.toString(16).padStart(64, '0'),
    uuid: randomUUID().toUpperCase(),
    cadenaOriginal: `||4.0|A|${n}|${'x'.repeat(700)}||`,
    sello: 's'.repeat(344),
    createdAt: at,
    updatedAt: at,
  };
};

/** What sweepers and polls ask of all accounts, in an empty ledger and in one of a million that ended. */
const benchBarridos = async (): Promise<void> => {
  title(`Barridos y consultas al SAT: un libro vacío y uno de ${MILLION} peticiones`);
  const logger = createLogger('bench', 'silent');
  const lifecycle = createLifecycle(logger);
  const dbName = `bench-${randomUUID().slice(0, 8)}-stamping`;
  try {
    const uri = runningDatabase();
    const connection = await connectMongo({ uri, dbName, lifecycle, logger });
    const timbrado = createTimbrarRequestModel(connection);
    const requests = new TimbrarRequestRepository(timbrado);
    const cancelaciones = new CancelarRequestRepository(createCancelarRequestModel(connection));
    await buildIndexes(connection);
    const since = new Date(0);
    const questions: readonly (readonly [string, (until: Date) => Promise<unknown>])[] = [
      ['peticiones detenidas', (until) => requests.standingStill({ since, until, most: 200 })],
      ['cuántas detenidas', (until) => requests.countOlderThan(until)],
      ['por cancelar', (until) => requests.cancelPending({ until, most: 200 })],
      [
        'cancelaciones detenidas',
        (until) => cancelaciones.standingStill({ since, until, most: 200 }),
      ],
      ['consultas al SAT', (until) => cancelaciones.overdue({ until, most: 200 })],
    ];
    const measured = async () => {
      const found: number[] = [];
      for (const [, ask] of questions) {
        const times: number[] = [];
        for (let n = 0; n < ROUNDS; n += 1) {
          const started = performance.now();
          await ask(new Date());
          times.push(performance.now() - started);
        }
        found.push(p50(times));
      }
      return found;
    };
    const empty = await measured();
    for (let from = 0; from < MILLION; from += BATCH)
      await timbrado.collection.insertMany(
        Array.from({ length: BATCH }, (_, i) => ended(from + i)),
      );
    const full = await measured();
    questions.forEach(([name], i) => printRatio(name, empty[i] ?? NaN, full[i] ?? NaN));
    await connection.dropDatabase();
  } finally {
    await lifecycle.close();
  }
};

/** That an account's figures do not depend on how much others have; the goal is ×1. */
export const benchMillion = async (): Promise<void> => {
  await benchListas();
  await benchBarridos();
};
