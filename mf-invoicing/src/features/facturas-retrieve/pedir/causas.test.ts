import { expect, it } from 'vitest';
import type { Una } from '../../../shared/cancelacion/envio.ts';
import { causasDe } from './causas.ts';

const fallidas = (...errors: string[]): Una[] =>
  errors.map((error, at) => ({ id: `${at}`, estado: 'error', error }));

it('tells each cause once, the most frequent first, and how many more there are', () => {
  expect(causasDe([{ id: 'x', estado: 'pedida' }])).toEqual({ dichas: [], otras: 0 });
  expect(causasDe(fallidas('a', 'b', 'b', 'c', 'c', 'c', 'd'))).toEqual({
    dichas: [
      { error: 'c', veces: 3 },
      { error: 'b', veces: 2 },
      { error: 'a', veces: 1 },
    ],
    otras: 1,
  });
});
