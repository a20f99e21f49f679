import { expect, it } from 'vitest';
import { plazoDe } from './plazo.ts';

it.each([
  [96, 2180, '1 día'],
  [10, 2180, 'menos de 1 día'],
  [500, 2180, '6 días'],
  [510, 2180, '1 semana'],
  [1000, 1000, '1 mes'],
  [2000, 2180, '3 semanas'],
  [23_000, 1000, '23 meses'],
  [24_000, 1000, 'más de 2 años'],
])('%i credits at %i a month last %s', (creditos, porMes, plazo) => {
  expect(plazoDe(creditos, porMes)).toBe(plazo);
});

it.each([
  [100, 0],
  [0, 100],
])('says nothing where nothing is spent or nothing is left: %i at %i', (creditos, porMes) => {
  expect(plazoDe(creditos, porMes)).toBeNull();
});
