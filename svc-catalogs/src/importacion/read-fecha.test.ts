import { expect, it } from 'vitest';
import { readFecha } from './read-fecha.ts';

it.each([
  ['a date of Excel', 44562, '2022-01-01'],
  ['a date of Excel with an hour', 44562.75, '2022-01-01'],
  ['DD/MM/AAAA', '01/02/2023', '2023-02-01'],
  ['DD-MM-AAAA', '07-01-2019', '2019-01-07'],
  ['AAAA-MM-DD', '2024-12-13', '2024-12-13'],
  ['an empty cell', '', null],
  ['no cell', undefined, null],
])('reads %s', (_what, cell, expected) => {
  expect(readFecha(cell)).toBe(expected);
});

it.each(['31/02/2023', 'Vigente', 2022, true, '1/2/23'])('does not take %s for a day', (cell) => {
  expect(readFecha(cell)).toBeUndefined();
});
