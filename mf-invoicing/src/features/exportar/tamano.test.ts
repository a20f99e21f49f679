import { expect, it } from 'vitest';
import { tamanoOf } from './tamano.ts';

it.each([
  [0, '0 B'],
  [999, '999 B'],
  [1000, '1.0 kB'],
  [9_960, '10 kB'],
  [999_600, '1.0 MB'],
  [241_700_000, '242 MB'],
  [12_000_000_000, '12 GB'],
])('%i bytes are told as %s', (bytes, told) => {
  expect(tamanoOf(bytes)).toBe(told);
});
