import { dropDatabase, openDatabase } from '@timbra/test-kit';
import type { Connection } from 'mongoose';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { codigoDeCancelacionRechazada } from './0001-codigo-de-cancelacion-rechazada.ts';
import { migraciones } from './migraciones.ts';

let connection: Connection;
beforeEach(async () => {
  connection = await openDatabase();
});
afterEach(() => dropDatabase(connection));

const apply = async () => {
  if (!connection.db) throw new Error('not connected');
  await codigoDeCancelacionRechazada.aplicar(connection.db);
};

it('what a receiver did not let be cancelled gets its code, however many there are, and nothing else does', async () => {
  await apply();
  const facturas = connection.collection<{ de: string; cancelarRequest?: object }>('facturas');
  const error = 'El receptor rechazó la cancelación';
  const rechazadas = Array.from({ length: 1_200 }, () => ({
    de: 'receptor',
    cancelarRequest: { status: 3, error },
  }));
  await facturas.insertMany([
    ...rechazadas,
    { de: 'sat', cancelarRequest: { status: 3, error: 'UUID no encontrado' } },
    { de: 'nadie', cancelarRequest: { status: 1 } },
    { de: 'nadie' },
  ]);
  await apply();
  await apply();
  const coded = { 'cancelarRequest.errorCode': 'rechazada' };
  expect(await facturas.countDocuments(coded)).toBe(1_200);
  expect(await facturas.distinct('de', coded)).toEqual(['receptor']);
  expect(await facturas.countDocuments({ 'cancelarRequest.errorCode': { $exists: true } })).toBe(
    1_200,
  );
});

it('the migrations are numbered from one, without a gap', () => {
  expect(migraciones.map(({ numero }) => numero)).toEqual(migraciones.map((_, index) => index + 1));
});
