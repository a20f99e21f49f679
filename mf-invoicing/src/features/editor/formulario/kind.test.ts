import { expect, it } from 'vitest';
import { editPath, kindOf, newPath, tipoOf, type Kind } from './kind.ts';

const kinds: Kind[] = ['factura', 'global', 'nomina', 'nota-credito', 'recibo-pago'];

it.each(kinds)('%s is told again from what its document says', (kind) => {
  expect(kindOf(tipoOf(kind))).toBe(kind);
});

it('has an address of its own, but for a plain invoice', () => {
  expect([newPath('factura'), editPath('factura', 'x')]).toEqual(['/nuevo', '/editar/x']);
  expect(newPath('nomina')).toBe('/nuevo/nomina');
  expect(editPath('recibo-pago', 'x')).toBe('/editar/x/recibo-pago');
});
