import { describe, expect, it } from 'vitest';
import { periodosOf } from './periodos.ts';

const anteriorOf = (hoy: string) => periodosOf(hoy).anterior;

describe('the month before', () => {
  it('goes up to the same day', () => {
    expect(anteriorOf('2026-11-19')).toEqual({ desde: '2026-10-01', hasta: '2026-10-19' });
  });

  it.each([
    ['2026-03-31', '2026-02-28'],
    ['2028-03-30', '2028-02-29'],
    ['2026-12-31', '2026-11-30'],
  ])('goes up to its last day when it is shorter: %s', (hoy, hasta) => {
    expect(anteriorOf(hoy).hasta).toBe(hasta);
  });

  it('of January is December of the year before', () => {
    expect(anteriorOf('2026-01-05')).toEqual({ desde: '2025-12-01', hasta: '2025-12-05' });
  });
});

it.each([
  ['2026-11-19', '2026-10-01', '2026-10-31'],
  ['2028-03-01', '2028-02-01', '2028-02-29'],
  ['2026-01-05', '2025-12-01', '2025-12-31'],
])('all of the month before %s is from %s to %s', (hoy, desde, hasta) => {
  expect(periodosOf(hoy).mesAnterior).toEqual({ desde, hasta });
});
