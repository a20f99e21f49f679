import { expect, it } from 'vitest';
import { plazoEnPalabras } from './plazo.ts';

it.each([
  [{ dias: 34, anterior: 36 }, '34 días, 2 menos que en octubre'],
  [{ dias: 34, anterior: 33 }, '34 días, 1 más que en octubre'],
  [{ dias: 34, anterior: 34 }, '34 días, igual que en octubre'],
  [{ dias: 1, anterior: 0 }, '1 día, 1 más que en octubre'],
  [{ dias: 34 }, '34 días'],
  [{ dias: 0, anterior: 3 }, 'El mismo día'],
])('how long who pays takes, %o, is «%s»', (plazo, texto) => {
  expect(plazoEnPalabras(plazo, 'octubre')).toBe(texto);
});
