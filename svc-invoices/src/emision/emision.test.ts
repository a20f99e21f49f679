import type { Factura } from '@timbra/contracts';
import { aFactura, runningDatabase } from '@timbra/test-kit';
import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aStamp } from '../../test-support/a-stamp.ts';
import { EMISOR, PUBLICO, runInvoices } from '../../test-support/run-invoices.ts';
import { createSerieModel } from '../series/serie.model.ts';

const SERIE = 'P';
let running: Awaited<ReturnType<typeof runInvoices>>;
beforeAll(async () => {
  running = await runInvoices();
});
afterAll(() => running?.stop());

const ask = async <T>(path: string, body: unknown): Promise<T> => {
  const internal = path.startsWith('/internal/');
  const answer = await running.service.call('POST', path, { internal, body });
  expect(answer.status).toBeLessThan(300);
  return answer.body as T;
};

it('a test takes no folio from its invoice, which may have been given one for its stamp meanwhile', async () => {
  const draft = { ...aFactura({ serie: SERIE }), emisor: EMISOR, receptor: PUBLICO };
  const { id } = await ask<Factura>('/facturas', draft);
  const path = `/internal/facturas/${id}`;
  await running.hold('cuenta', id, { prueba: true });
  await ask(`${path}/stamped`, aStamp(id, { prueba: true }));
  const dbName = `${running.settings.MONGODB_DB_PREFIX}-invoices`;
  const connection = mongoose.createConnection(runningDatabase(), { dbName });
  const series = createSerieModel(connection);
  const pendientes = [{ facturaId: id, folio: 1 }];
  const de = { accountId: 'cuenta', serie: SERIE };
  await series.updateOne(de, { $set: { lastFolio: 1, pendientes } }, { upsert: true });
  // What is tidied up a moment later is tidied up now.
  await running.stop();
  expect(await series.findOne(de).lean()).toMatchObject({ lastFolio: 1, pendientes });
  await connection.close();
});
