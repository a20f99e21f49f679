import { describe, expect, it } from 'vitest';
import { CORTES, legacyBalance, type LegacyRecords } from './legacy-balance.ts';

const before = (at: Date) => new Date(at.getTime() - 1);
const records = (over: Partial<LegacyRecords> = {}): LegacyRecords => ({
  recargas: [],
  facturas: [],
  cancelaciones: [],
  ...over,
});
const recarga = (fecha: Date, creditos = 10, activo = true) => ({ fecha, creditos, activo });
const { RECARGAS_VIEJAS, FACTURAS_VIEJAS, NUEVO, CANCELACIONES } = CORTES;

describe('each date begins at midnight in Mexico City', () => {
  it.each([
    [RECARGAS_VIEJAS, '2019-09-15 00:00:00'],
    [FACTURAS_VIEJAS, '2019-12-14 00:00:00'],
    [NUEVO, '2020-01-04 00:00:00'],
    [CANCELACIONES, '2021-03-15 00:00:00'],
  ])('%s', (at, local) => {
    expect(at.toLocaleString('sv-SE', { timeZone: 'America/Mexico_City' })).toBe(local);
  });
});

describe('on both sides of each date', () => {
  it('a recharge counts from 15 September 2019', () => {
    expect(legacyBalance(records({ recargas: [recarga(before(RECARGAS_VIEJAS))] }))).toBe(0);
    expect(legacyBalance(records({ recargas: [recarga(RECARGAS_VIEJAS)] }))).toBe(10);
  });

  it('an old invoice counts from 14 December 2019', () => {
    const recargas = [recarga(RECARGAS_VIEJAS)];
    const facturas = (fecha: Date) => records({ recargas, facturas: [{ fecha }] });
    expect(legacyBalance(facturas(before(FACTURAS_VIEJAS)))).toBe(10);
    expect(legacyBalance(facturas(FACTURAS_VIEJAS))).toBe(9);
  });

  it('before 4 January 2020 what was spent beyond what was bought is forgiven, after it is not', () => {
    const spent = (fecha: Date) => Array.from({ length: 15 }, () => ({ fecha }));
    const recargas = [recarga(before(NUEVO)), recarga(NUEVO, 20)];
    expect(legacyBalance(records({ recargas, facturas: spent(before(NUEVO)) }))).toBe(20);
    expect(legacyBalance(records({ recargas, facturas: spent(NUEVO) }))).toBe(15);
  });

  it('a recharge is old until 4 January 2020 and new from then on', () => {
    const facturas = Array.from({ length: 10 }, () => ({ fecha: before(NUEVO) }));
    expect(legacyBalance(records({ recargas: [recarga(before(NUEVO))], facturas }))).toBe(0);
    expect(legacyBalance(records({ recargas: [recarga(NUEVO)], facturas }))).toBe(10);
  });

  it('a cancellation counts from 15 March 2021', () => {
    const recargas = [recarga(NUEVO)];
    const cancelaciones = (fecha: Date) => records({ recargas, cancelaciones: [{ fecha }] });
    expect(legacyBalance(cancelaciones(before(CANCELACIONES)))).toBe(10);
    expect(legacyBalance(cancelaciones(CANCELACIONES))).toBe(9);
  });
});

it('a recharge that is not active counts for nothing', () => {
  expect(legacyBalance(records({ recargas: [recarga(NUEVO, 10, false)] }))).toBe(0);
});

it('nobody arrives with less than nothing', () => {
  const facturas = [{ fecha: NUEVO }, { fecha: NUEVO }];
  expect(legacyBalance(records({ recargas: [recarga(NUEVO, 1)], facturas }))).toBe(0);
});
