import { FacturaStatus } from '@timbra/contracts';
import { runningDatabase } from '@timbra/test-kit';
import mongoose, { type Connection } from 'mongoose';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFacturaModel, type FacturaModel } from '../facturas/factura.model.ts';
import { PorEstadoRepository } from './por-estado.repository.ts';

const ACCOUNT = 'una-grande';
const RARE = { prefixes: [], filtros: { serie: 'RARA' } };
const VOUCHERS = 5_000;

let connection: Connection;
let model: FacturaModel;

beforeAll(async () => {
  const dbName = `test-${randomUUID().slice(0, 8)}-por-estado`;
  connection = mongoose.createConnection(runningDatabase(), { dbName });
  model = createFacturaModel(connection);
  await model.createIndexes();
  const base = { accountId: ACCOUNT, tipoComprobante: 'I', moneda: 'MXN', total: '1.00' };
  await model.collection.insertMany(
    Array.from({ length: VOUCHERS }, (_, folio) => ({
      ...base,
      ...{ serie: 'S', folio, status: FacturaStatus.Borrador, fechaUnix: folio, conceptos: [] },
    })),
  );
});
afterAll(() => connection.close());

it('of what nobody finds in time nothing is said', async () => {
  expect(await new PorEstadoRepository(model, 1).groups(ACCOUNT, RARE)).toBeNull();
});

it('of what is found in time all is said', async () => {
  expect(await new PorEstadoRepository(model, 60_000).groups(ACCOUNT, RARE)).toEqual([]);
});
