import { expect, it } from 'vitest';
import { createLookAhead } from './look-ahead.ts';

const range = (startIndex: number) => ({
  startIndex,
  endIndex: startIndex + 10,
  overscan: 0,
  count: 1000,
});
const after = (...starts: number[]) => {
  const look = createLookAhead();
  for (const start of starts.slice(0, -1)) look(range(start), true);
  return look(range(starts.at(-1) ?? 0), true);
};

it('draws a few rows beyond each edge of a list at rest', () => {
  expect(createLookAhead()(range(0), false)).toEqual({ from: 0, to: 18 });
  expect(after(500, 500)).toEqual({ from: 492, to: 518 });
});

it('draws the rows of the next frame too, to where the list moves', () => {
  expect(after(500, 540)).toEqual({ from: 532, to: 598 });
  expect(after(540, 500)).toEqual({ from: 452, to: 518 });
});

it('goes on looking ahead when the same range is asked about again', () => {
  expect(after(500, 540, 540)).toEqual(after(500, 540));
});

it('does not guess where a jump goes on to', () => {
  expect(after(100, 900)).toEqual({ from: 892, to: 918 });
});

it('looks around evenly again once the list is at rest', () => {
  const look = createLookAhead();
  look(range(500), true);
  look(range(540), true);
  expect(look(range(540), false)).toEqual({ from: 532, to: 558 });
});

it('stays within the list', () => {
  expect(after(60, 20)).toEqual({ from: 0, to: 38 });
  expect(after(940, 980)).toEqual({ from: 972, to: 999 });
});
