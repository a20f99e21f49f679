import { describe, expect, it } from 'vitest';
import { aConcepto, aFactura, context } from '../../test-support/factura.ts';
import { validateFactura } from '../form/validate-factura.ts';
import { facturaGlobal, facturaDeIngreso, notaDeCredito } from './factura.ts';

const UUID = '5D8C1F2A-0B3E-4C55-9F00-0123456789AB';

describe('presets', () => {
  it('of an invoice: G03, PUE, pesos', () => {
    expect(facturaDeIngreso()).toMatchObject({ usoCfdi: 'G03', metodoPago: 'PUE', moneda: 'MXN' });
    expect(validateFactura(aFactura(facturaDeIngreso()), context)).toEqual([]);
  });

  it('of a credit note: the invoice as relation 01, its concepts as returns', () => {
    const preset = notaDeCredito({ uuid: UUID, conceptos: [aConcepto()] });
    expect(preset.cfdiRelacionados).toEqual([{ tipoRelacion: '01', uuids: [UUID] }]);
    expect(preset.conceptos?.[0]).toMatchObject({
      clave: '84111506',
      claveUnidad: 'ACT',
      descripcion: 'Devolucion Pantalla',
      valorUnitario: '500',
    });
    expect(validateFactura(aFactura(preset), context)).toEqual([]);
  });

  it('of a credit note without an invoice: one empty return', () => {
    expect(notaDeCredito().conceptos).toMatchObject([
      { clave: '84111506', descripcion: 'Devolución' },
    ]);
  });

  it('of a global invoice: general public, daily, of the day, in its place of issue', () => {
    const preset = facturaGlobal('2026-05-05', '42501');
    expect(preset).toMatchObject({ Periodicidad: '01', Meses: '05', Anio: '2026', usoCfdi: 'S01' });
    expect(validateFactura(aFactura(preset), context)).toEqual([]);
  });
});
