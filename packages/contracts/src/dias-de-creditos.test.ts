import { expect, it } from 'vitest';
import { diasDeCreditos } from './dias-de-creditos.ts';

it.each([
  // 53 a day for thirty days are told as 1,612.1 a month.
  [96, 1612.1, 1],
  [105, 1612.1, 1],
  [107, 1612.1, 2],
  [10, 1612.1, 0],
  // One in thirty days.
  [10, 1, 304],
  [10, 0, null],
  [0, 1612.1, null],
])('%i credits at %d a month last %s days', (creditos, porMes, dias) => {
  expect(diasDeCreditos(creditos, porMes)).toBe(dias);
});
