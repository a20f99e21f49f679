import { expect, it } from 'vitest';
import { porCobrar } from './enlaces.ts';

it.each([
  [undefined, '2018-01-01', '2026-11-19'],
  ['hasta30', '2026-10-20', '2026-11-19'],
  ['de31a60', '2026-09-20', '2026-10-19'],
  ['de61a90', '2026-08-21', '2026-09-19'],
  ['masDe90', '2018-01-01', '2026-08-20'],
] as const)('what is owed, of age %s, is from %s to %s', (edad, desde, hasta) => {
  expect(porCobrar('2026-11-19', edad)).toBe(
    `/facturacion?porCobrar=true&desde=${desde}&hasta=${hasta}`,
  );
});
