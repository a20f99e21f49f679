import { expect, it } from 'vitest';
import { describeSaldo } from './describe-saldo.ts';

it.each([
  [1234, '1,234', null],
  [11, '11', null],
  [10, '10', 'por agotarse'],
  [1, '1', 'por agotarse'],
  [0, '0', 'agotados'],
])('warns in words from 10 credits down: %i', (disponibles, valor, warning) => {
  expect(describeSaldo(disponibles)).toEqual({ valor, warning });
});
