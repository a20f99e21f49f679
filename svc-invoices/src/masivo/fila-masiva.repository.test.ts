import type { FilasMasivasQuery } from '@timbra/contracts';
import { dropDatabase, openDatabase } from '@timbra/test-kit';
import type { Connection } from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFilaMasivaModel, type FilaMasivaRecord } from './fila-masiva.model.ts';
import { FilaMasivaRepository } from './fila-masiva.repository.ts';

let connection: Connection;
beforeAll(async () => {
  connection = await openDatabase();
});
afterAll(() => dropDatabase(connection));

const de = { accountId: 'cuenta', masivoId: 'archivo' };
const FILAS: Partial<FilaMasivaRecord>[] = [
  {},
  { conError: true },
  { estado: 'rechazada' },
  { estado: 'rechazada', conError: true, willTimbrar: false },
  { estado: 'enEspera' },
  { estado: 'timbrando', uuid: 'uuid-1' },
  { estado: 'timbrada', uuid: 'uuid-2', willTimbrar: false },
  { willTimbrar: false, advertencias: [] },
  { advertencias: [{ campo: 'total', message: 'Es mucho' }] },
];

it('counts for each tab the rows that the tab lists', async () => {
  const model = createFilaMasivaModel(connection);
  const filas = new FilaMasivaRepository(model);
  const row = { ...de, celdas: {}, otras: {}, conError: false, willTimbrar: true };
  await model.insertMany(
    FILAS.map((it, fila) => ({
      ...row,
      ...{ fila, factura: fila, grupo: String(fila), expira: new Date(8.64e15) },
      ...{ estado: 'porTimbrar', ...it },
    })),
  );
  const listed = async (solo: FilasMasivasQuery['solo']) =>
    (await filas.page(de, { after: -1, limit: 100, solo })).length;
  const { conError, conAdvertencias, filas: tabs } = await filas.count(de);
  expect(tabs).toEqual({
    errores: await listed('errores'),
    timbradas: await listed('timbradas'),
    enEspera: await listed('enEspera'),
    noSeTimbran: await listed('noSeTimbran'),
  });
  expect(tabs).toEqual({ errores: 3, timbradas: 2, enEspera: 2, noSeTimbran: 2 });
  expect([conAdvertencias, conError]).toEqual([await listed('conAdvertencias'), 2]);
  expect(conAdvertencias).toBe(2);
});

it('counts nothing in a file without rows', async () => {
  const filas = new FilaMasivaRepository(createFilaMasivaModel(connection));
  expect(await filas.count({ ...de, masivoId: 'vacío' })).toMatchObject({
    conError: 0,
    conAdvertencias: 0,
    filas: { errores: 0, timbradas: 0, enEspera: 0, noSeTimbran: 0 },
  });
});
