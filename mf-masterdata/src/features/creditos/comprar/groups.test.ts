import { expect, it } from 'vitest';
import { groupClabe, groupReferencia } from './groups.ts';

it('a CLABE is read by bank, place, account and check digit', () => {
  expect(groupClabe('646180157200041938')).toBe('646 180 1572 0004 193 8');
});

it('a reference is read in groups of 4, and none of its digits is lost', () => {
  expect(groupReferencia('98000123456789')).toBe('9800 0123 4567 89');
  expect(groupReferencia('980001234567')).toBe('9800 0123 4567');
});
