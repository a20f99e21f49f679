import { expect, it } from 'vitest';
import { describeSaldo } from './describe-saldo.ts';

it.each([
  [1234, 'Créditos: 1,234', null],
  [11, 'Créditos: 11', null],
  [10, 'Créditos: 10', 'por agotarse'],
  [1, 'Créditos: 1', 'por agotarse'],
  [0, 'Créditos: 0', 'agotados'],
])('warns in words from 10 credits down: %i', (disponibles, text, warning) => {
  expect(describeSaldo(disponibles)).toEqual({ text, warning });
});
