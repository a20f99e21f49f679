import { dropDatabase, openDatabase } from '@timbra/test-kit';
import type { Connection } from 'mongoose';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { saldosConNotas } from './0003-saldos-con-notas.ts';

let connection: Connection;
beforeEach(async () => {
  connection = await openDatabase();
});
afterEach(() => dropDatabase(connection));

const apply = async () => {
  if (!connection.db) throw new Error('not connected');
  await saldosConNotas.aplicar(connection.db);
};

const factura = (uuid: string, over: object = {}) => ({
  accountId: 'a',
  uuid,
  tipoComprobante: 'I',
  metodoPago: 'PPD',
  status: 3,
  moneda: 'MXN',
  total: '1160.00',
  saldo: '1160.00',
  porCobrar: true,
  ...over,
});
const nota = (uuid: string, total: string, tipoRelacion: string, uuids: string[], over = {}) => ({
  accountId: 'a',
  uuid,
  tipoComprobante: 'E',
  status: 3,
  moneda: 'MXN',
  total,
  fecha: '2026-11-21T10:00:00',
  cfdiRelacionados: [{ tipoRelacion, uuids }],
  ...over,
});

it('what is owed of an invoice loses what its credit notes took off, however often it is applied', async () => {
  await apply();
  const facturas = connection.collection('facturas');
  const documentos = [{ idDocumento: 'MEDIA', numParcialidad: 1, impPagado: '580.00' }];
  const pagos = [{ fechaPago: '2026-11-20T10:00:00', documentos }];
  await facturas.insertMany([
    factura('MEDIA', { saldo: '580.00' }),
    { accountId: 'a', tipoComprobante: 'P', status: 3, recepcionPago: { pagos } },
    ...[nota('N1', '100.00', '01', ['MEDIA']), nota('N2', '480.00', '03', ['MEDIA'])],
    ...[factura('UNA'), factura('OTRA'), nota('N3', '1160.00', '01', ['UNA', 'OTRA'])],
    factura('ENTERA'),
    ...[nota('N4', '10.00', '01', ['ENTERA'], { status: 4 }), nota('N5', '10', '07', ['ENTERA'])],
    nota('N6', '10.00', '01', ['ENTERA'], { accountId: 'b' }),
  ]);
  await apply();
  await apply();
  const found = await facturas.find({ tipoComprobante: 'I' }).sort({ uuid: 1 }).toArray();
  expect(found.map(({ uuid, saldo, porCobrar }): unknown[] => [uuid, saldo, porCobrar])).toEqual([
    ['ENTERA', '1160.00', true],
    ['MEDIA', '0.00', false],
    ['OTRA', '580.00', true],
    ['UNA', '580.00', true],
  ]);
});
