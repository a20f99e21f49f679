import { expect, it } from 'vitest';
import { temaDe } from './manual.ts';

it.each([
  ['/facturacion', 'buscar-y-exportar'],
  ['/facturacion/nuevo', 'primera-factura'],
  ['/facturacion/nuevo/nomina', 'nomina'],
  ['/facturacion/editar/abc', 'primera-factura'],
  ['/receptores/editar/abc', 'importar'],
  ['/receptores/abc', 'estado-de-cuenta'],
  ['/cuenta/usuarios', 'usuarios'],
])('%s is explained by %s', (pathname, tema) => {
  expect(temaDe(pathname)).toBe(tema);
});

it('a screen that no page explains has none', () => {
  expect([temaDe('/operador/pagos'), temaDe('/facturacionx'), temaDe('')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
