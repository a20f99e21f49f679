import { dropDatabase, openDatabase } from '@timbra/test-kit';
import type { Connection } from 'mongoose';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { notasQueNadieDebe } from './0002-notas-que-nadie-debe.ts';

let connection: Connection;
beforeEach(async () => {
  connection = await openDatabase();
});
afterEach(() => dropDatabase(connection));

const apply = async () => {
  if (!connection.db) throw new Error('not connected');
  await notasQueNadieDebe.aplicar(connection.db);
};

it('a credit note loses the balance that nobody owes, however many there are, and no invoice does', async () => {
  await apply();
  const facturas = connection.collection('facturas');
  const owed = { saldo: '11.60', porCobrar: true };
  await facturas.insertMany([
    ...Array.from({ length: 1_200 }, () => ({ tipoComprobante: 'E', ...owed })),
    { tipoComprobante: 'I', ...owed },
    { tipoComprobante: 'E' },
  ]);
  await apply();
  await apply();
  expect(await facturas.countDocuments({ tipoComprobante: 'E' })).toBe(1_201);
  expect(await facturas.distinct('tipoComprobante', { saldo: { $exists: true } })).toEqual(['I']);
  expect(await facturas.distinct('tipoComprobante', { porCobrar: true })).toEqual(['I']);
});
