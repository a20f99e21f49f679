import { expect, it } from 'vitest';
import { aFactura, context } from '../../test-support/factura.ts';
import { validateFactura } from '../form/validate-factura.ts';

it('an invoice to the general public without its global data is told both ways to mend it', () => {
  const receptor = {
    ...aFactura().receptor,
    rfc: 'XAXX010101000',
    nombre: 'PUBLICO EN GENERAL',
    regimen: '616',
    cp: '42501',
  };
  const told = validateFactura(aFactura({ receptor, usoCfdi: 'S01' }), context);
  expect(told.map(({ code }) => code)).toEqual(['CFDI40130']);
  expect(told[0]?.remedy).toMatch(/llena periodicidad, meses y año; .* usa su RFC y su nombre/);
});
