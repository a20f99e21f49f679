import { FacturaStatus, MAX_RECIENTES } from '@timbra/contracts';
import { dropDatabase, openDatabase } from '@timbra/test-kit';
import type { Connection } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CON_PERMISO, createFacturaModel, type FacturaModel } from '../facturas/factura.model.ts';
import { RecientesRepository } from './recientes.repository.ts';

let connection: Connection;
let model: FacturaModel;
let recientes: RecientesRepository;

interface Emitida {
  receptor?: string;
  tipo?: 'I' | 'N';
}

/** One a second, the last of them the newest. */
const issue = async (accountId: string, emitidas: Emitida[]) => {
  await model.collection.insertMany(
    emitidas.map(({ receptor, tipo = 'I' }, at) => ({
      accountId,
      tipoComprobante: tipo,
      serie: 'S',
      folio: at,
      fechaUnix: at,
      conceptos: [],
      ...(receptor && { receptor: { id: receptor, rfc: 'XAXX010101000', nombre: receptor } }),
    })),
  );
};

beforeAll(async () => {
  connection = await openDatabase();
  model = createFacturaModel(connection);
  await model.createIndexes();
  recientes = new RecientesRepository(model, 60_000);
});
afterAll(() => dropDatabase(connection));

it('the last that was issued to comes first, and each once', async () => {
  await issue('una', [{ receptor: 'a' }, { receptor: 'b' }, { receptor: 'a' }, { receptor: 'c' }]);
  expect(await recientes.receptores('una', { nomina: false })).toEqual(['c', 'a', 'b']);
});

it('a draft without a receiver names nobody', async () => {
  await issue('con-borrador', [{ receptor: 'a' }, {}]);
  expect(await recientes.receptores('con-borrador', { nomina: false })).toEqual(['a']);
});

it('workers are told apart from customers', async () => {
  await issue('patron', [{ receptor: 'cliente' }, { receptor: 'trabajador', tipo: 'N' }]);
  expect(await recientes.receptores('patron', { nomina: false })).toEqual(['cliente']);
  expect(await recientes.receptores('patron', { nomina: true })).toEqual(['trabajador']);
});

it('one account sees nothing of another', async () => {
  await issue('ajena', [{ receptor: 'a' }]);
  expect(await recientes.receptores('propia', { nomina: false })).toEqual([]);
});

it(`no more than ${MAX_RECIENTES} are told`, async () => {
  const many = Array.from({ length: MAX_RECIENTES + 5 }, (_, at) => ({ receptor: `r${at}` }));
  await issue('grande', many);
  const found = await recientes.receptores('grande', { nomina: false });
  expect(found).toEqual(
    many
      .map((it) => it.receptor)
      .reverse()
      .slice(0, MAX_RECIENTES),
  );
});

it('of what nobody finds in time nothing is said', async () => {
  await issue(
    'lenta',
    Array.from({ length: 5_000 }, () => ({ tipo: 'N' as const })),
  );
  const impatient = new RecientesRepository(model, 1);
  expect(await impatient.receptores('lenta', { nomina: false })).toEqual([]);
});

describe('the permit of a fuel', () => {
  const linea = (clave: string, numeroPermiso?: string) => ({
    clave,
    ...(numeroPermiso !== undefined && { hidroYPetro: { numeroPermiso } }),
  });
  const sell = (accountId: string, fechaUnix: number, conceptos: object[], over: object = {}) =>
    model.collection.insertOne({
      accountId,
      tipoComprobante: 'I',
      status: FacturaStatus.Timbrada,
      fechaUnix,
      conceptos,
      emisor: { id: 'estacion' },
      folio: fechaUnix,
      ...over,
    });
  const last = (clave: string, emisor = 'estacion', accountId = 'gasolinera') =>
    recientes.permiso(accountId, { emisor, clave });

  it('is that of the last stamped invoice of its issuer with its key', async () => {
    await sell('gasolinera', 1, [linea('15101514', 'PL/1/EXP/ES/2015')]);
    await sell('gasolinera', 2, [linea('01010101'), linea('15101514', 'PL/2/EXP/ES/2015')]);
    await sell('gasolinera', 3, [linea('15101515', 'PL/3/EXP/ES/2015'), linea('15101514')]);
    await sell('gasolinera', 4, [linea('15101514', 'PL/4/EXP/ES/2015')], {
      status: FacturaStatus.Borrador,
    });
    await sell('gasolinera', 5, [linea('15101514', 'PL/5/EXP/ES/2015')], {
      emisor: { id: 'otra' },
    });
    expect(await last('15101514')).toEqual({ numeroPermiso: 'PL/2/EXP/ES/2015' });
    expect(await last('15101515')).toEqual({ numeroPermiso: 'PL/3/EXP/ES/2015' });
    expect(await last('15101514', 'otra')).toEqual({ numeroPermiso: 'PL/5/EXP/ES/2015' });
  });

  it('is none of what was never sold, nor another account’s', async () => {
    expect(await last('15101505')).toBeNull();
    expect(await last('15101514', 'estacion', 'propia')).toBeNull();
  });

  it('is read by the index of what carries one, and in no other way', async () => {
    await sell('de-servicios', 1, [linea('80101500')]);
    await model.collection.dropIndex(CON_PERMISO);
    await expect(last('15101514', 'estacion', 'de-servicios')).rejects.toThrow();
    await model.createIndexes();
    expect(await last('15101514', 'estacion', 'de-servicios')).toBeNull();
  });
});
