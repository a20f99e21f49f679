import { expect, it } from 'vitest';
import { growthOf, isFlat } from './flatness.ts';

const MIB = 1024 * 1024;
const run = (bytesAt: (n: number) => number) => Array.from({ length: 400 }, (_, n) => bytesAt(n));

it('a process that breathes is flat', () => {
  expect(isFlat(growthOf(run((n) => (120 + 15 * Math.sin(n)) * MIB)))).toBe(true);
});

it('what it takes to get warm does not count', () => {
  expect(isFlat(growthOf(run((n) => (n < 90 ? 60 + n / 2 : 110) * MIB)))).toBe(true);
});

it('one that takes a little more each time is not flat', () => {
  expect(isFlat(growthOf(run((n) => (120 + n / 8) * MIB)))).toBe(false);
});
