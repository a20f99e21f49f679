import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nextVisit, nextTry } from './next-visit.ts';

const HOUR_MS = 60 * 60 * 1000;
const EVERY_MS = 6 * HOUR_MS;
const NOW = new Date('2026-11-23T12:00:00Z');

const someNow = fc.date({
  min: new Date('2026-01-01'),
  max: new Date('2040-01-01'),
  noInvalidDate: true,
});

it('the next look is after now, and no later than one interval', () => {
  fc.assert(
    fc.property(
      fc.string(),
      someNow,
      fc.integer({ min: 1000, max: 24 * HOUR_MS }),
      (name, now, every) => {
        const wait = nextVisit(name, now, every).getTime() - now.getTime();
        expect(wait).toBeGreaterThan(0);
        expect(wait).toBeLessThanOrEqual(every);
      },
    ),
  );
});

it('an RFC keeps its instant of the interval, however late it was asked about', () => {
  fc.assert(
    fc.property(
      fc.string(),
      someNow,
      fc.integer({ min: 0, max: 100 * HOUR_MS }),
      (name, now, late) => {
        const first = nextVisit(name, now, EVERY_MS).getTime();
        const later = nextVisit(name, new Date(now.getTime() + late), EVERY_MS).getTime();
        expect((later - first) % EVERY_MS).toBe(0);
      },
    ),
  );
});

it('ten thousand RFCs are spread over the interval: no minute has twice its share', () => {
  const perMinute = new Map<number, number>();
  for (let n = 0; n < 10_000; n += 1) {
    const minute = Math.floor(
      nextVisit(`cuenta-${n}:EKU9003173C9`, NOW, EVERY_MS).getTime() / 60_000,
    );
    perMinute.set(minute, (perMinute.get(minute) ?? 0) + 1);
  }
  const share = 10_000 / 360;
  expect(Math.max(...perMinute.values())).toBeLessThan(2 * share);
});

it('while the provider is away the next try comes after a twelfth of the interval, or at its visit', () => {
  const visit = nextVisit('una', NOW, EVERY_MS).getTime();
  expect(nextTry('una', NOW, EVERY_MS).getTime()).toBe(
    Math.min(visit, NOW.getTime() + HOUR_MS / 2),
  );
  const justBefore = new Date(visit - 1000);
  expect(nextTry('una', justBefore, EVERY_MS).getTime()).toBe(visit);
});
