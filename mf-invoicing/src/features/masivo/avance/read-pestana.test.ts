import { expect, it } from 'vitest';
import { aMasivo, aTimbrado } from '../../../../test-support/a-fila-masiva.ts';
import { cuentaDe, isShown, readPestana } from './read-pestana.ts';

it('is the one that the address names, and all rows when it names none', () => {
  expect(readPestana('errores')).toBe('errores');
  expect([readPestana(null), readPestana('otras')]).toEqual(['todas', 'todas']);
});

it('counts rows where each is an invoice, and is silent where invoices are counted alone', () => {
  const timbrado = aTimbrado({ facturas: 999, timbradas: 308, rechazadas: 4 });
  const counts = { total: 1000, conError: 1, timbradas: 308, rechazadas: 4, timbrado };
  const each = aMasivo({ ...counts, facturas: 1000 });
  const of = (it: typeof each) =>
    (['todas', 'timbradas', 'errores', 'enEspera'] as const).map((tab) => cuentaDe(it, tab));
  expect(of(each)).toEqual([1000, 308, 5, 687]);
  const filas = { timbradas: 400, errores: 6, enEspera: 0, noSeTimbran: 3 };
  expect(of({ ...each, facturas: 700, filas })).toEqual([1000, 400, 6, 0]);
  expect(of({ ...each, facturas: 700 })).toEqual([1000, undefined, undefined, undefined]);
});

it('of what is worth a look is there when there is some, or while it is open', () => {
  const [with2, none] = [aMasivo({ conAdvertencias: 2 }), aMasivo({ conAdvertencias: 0 })];
  expect(cuentaDe(with2, 'conAdvertencias')).toBe(2);
  expect(isShown(with2, 'conAdvertencias', 'todas')).toBe(true);
  expect(isShown(none, 'conAdvertencias', 'todas')).toBe(false);
  expect(isShown(none, 'conAdvertencias', 'conAdvertencias')).toBe(true);
  expect(isShown(none, 'errores', 'todas')).toBe(true);
});
