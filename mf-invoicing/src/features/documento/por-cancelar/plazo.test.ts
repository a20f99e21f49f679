import { describe, expect, it } from 'vitest';
import { horasRestantes, nextLookMs } from './plazo.ts';

const HOUR = 3_600_000;
const fecha = '2026-11-19T18:30:00.000Z';
const after = (hours: number) => Date.parse(fecha) + hours * HOUR;

describe('what the receiver has left to answer', () => {
  const asked = { fecha, extra: { cancelStatus: 'En proceso' } };
  it('runs from the request, in whole hours', () => {
    expect([0, 0.5, 1, 71.5].map((it) => horasRestantes(asked, after(it)))).toEqual([
      72, 72, 71, 1,
    ]);
  });
  it('is not told before SAT waits for them, nor once it is over: SAT says what follows', () => {
    expect(horasRestantes({ fecha, extra: {} }, after(1))).toBeNull();
    const refusedBefore = { fecha, extra: { cancelStatus: 'Solicitud rechazada' } };
    expect(horasRestantes(refusedBefore, after(1))).toBeNull();
    expect(horasRestantes(asked, after(72))).toBeNull();
    expect(horasRestantes(asked, after(2000))).toBeNull();
  });
});

it('looks at a request less and less often, and at least once a minute', () => {
  expect([0, 1, 2, 5, 500].map(nextLookMs)).toEqual([2000, 4000, 8000, 60_000, 60_000]);
});
