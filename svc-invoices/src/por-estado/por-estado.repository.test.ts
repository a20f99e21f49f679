import { FacturaStatus } from '@timbra/contracts';
import { dropDatabase, openDatabase } from '@timbra/test-kit';
import type { Connection } from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFacturaModel, type FacturaModel } from '../facturas/factura.model.ts';
import { PorEstadoRepository } from './por-estado.repository.ts';

const ACCOUNT = 'una-grande';
const RARE = { prefixes: [], filtros: { serie: 'RARA' } };
const VOUCHERS = 5_000;

let connection: Connection;
let model: FacturaModel;

beforeAll(async () => {
  connection = await openDatabase();
  model = createFacturaModel(connection);
  await model.createIndexes();
  const base = { accountId: ACCOUNT, tipoComprobante: 'I', moneda: 'MXN', total: '1.00' };
  await model.collection.insertMany(
    Array.from({ length: VOUCHERS }, (_, folio) => ({
      ...base,
      serie: 'S',
      folio,
      status: FacturaStatus.Borrador,
      fechaUnix: folio,
      conceptos: [],
    })),
  );
});
afterAll(() => dropDatabase(connection));

it('of what is owed, what is still to be paid is added up', async () => {
  const accountId = 'una-que-cobra';
  const base = { accountId, tipoComprobante: 'I', status: FacturaStatus.Timbrada, porCobrar: true };
  const owed = [
    { moneda: 'MXN', total: '1160.00', saldo: '160.10' },
    { moneda: 'MXN', total: '100.00', saldo: '100.00' },
    { moneda: 'USD', total: '9.00', saldo: '0.05' },
  ];
  await model.collection.insertMany(
    owed.map((it, folio) => ({
      ...base,
      ...it,
      serie: 'C',
      folio,
      fechaUnix: folio,
      conceptos: [],
    })),
  );
  const filtros = { porCobrar: true as const };
  const found = await new PorEstadoRepository(model, 60_000).groups(accountId, {
    prefixes: [],
    filtros,
  });
  const sums = found?.map(({ moneda, cuantos, suma }) => `${cuantos}: ${suma} ${moneda}`);
  expect(sums?.sort()).toEqual(['1: 0.05 USD', '2: 260.10 MXN']);
});

it('of what nobody finds in time nothing is said', async () => {
  expect(await new PorEstadoRepository(model, 1).groups(ACCOUNT, RARE)).toBeNull();
});

it('of what is found in time all is said', async () => {
  expect(await new PorEstadoRepository(model, 60_000).groups(ACCOUNT, RARE)).toEqual([]);
});
