import { CancelarStatus, FacturaStatus, RECHAZADA } from '@timbra/contracts';
import { dropDatabase, openDatabase } from '@timbra/test-kit';
import type { Connection } from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PorEstadoRepository } from '../por-estado/por-estado.repository.ts';
import { createFacturaModel, POR_COBRAR, RECHAZADAS, type FacturaModel } from './factura.model.ts';
import { FacturaRepository } from './factura.repository.ts';

const ACCOUNT = 'una-grande';
const VOUCHERS = 2_000;
const EVERY = 500;

let connection: Connection;
let model: FacturaModel;

beforeAll(async () => {
  connection = await openDatabase();
  model = createFacturaModel(connection);
  await model.createIndexes();
  const base = { accountId: ACCOUNT, tipoComprobante: 'I', moneda: 'MXN', total: '1.00' };
  const request = { status: CancelarStatus.Error, errorCode: RECHAZADA };
  await model.collection.insertMany(
    Array.from({ length: VOUCHERS }, (_, folio) => ({
      ...base,
      serie: 'S',
      folio,
      status: FacturaStatus.Timbrada,
      fechaUnix: folio,
      conceptos: [],
      ...(folio % EVERY === 0 && { cancelarRequest: request, porCobrar: true, saldo: '1.00' }),
    })),
  );
});
afterAll(() => dropDatabase(connection));

it.each([
  [RECHAZADAS, { cancelacionRechazada: true as const }],
  [POR_COBRAR, { porCobrar: true as const }],
])('what few vouchers are is read by %s and in no other way', async (index, filtros) => {
  const facturas = new FacturaRepository(model);
  const sums = new PorEstadoRepository(model, 60_000);
  const ask = async () => {
    const rows = await facturas.findAnyOrder(ACCOUNT, { filtros }, VOUCHERS);
    const groups = await sums.groups(ACCOUNT, { prefixes: [], filtros });
    return [rows.length, groups?.map(({ cuantos }) => cuantos)];
  };
  expect(await ask()).toEqual([VOUCHERS / EVERY, [VOUCHERS / EVERY]]);
  await model.collection.dropIndex(index);
  await expect(facturas.findAnyOrder(ACCOUNT, { filtros }, VOUCHERS)).rejects.toThrow();
  await expect(sums.groups(ACCOUNT, { prefixes: [], filtros })).rejects.toThrow();
});
