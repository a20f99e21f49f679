import { expect, it } from 'vitest';
import { given, onlyDigits } from './given.ts';

it('sends blank text as nothing, and of digits only as many as there may be', () => {
  expect(given('  ')).toBeUndefined();
  expect(given(' a ')).toBe('a');
  expect(onlyDigits(5)('42-501-99')).toBe('42501');
});
