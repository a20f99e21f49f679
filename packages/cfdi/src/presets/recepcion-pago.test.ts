import { describe, expect, it } from 'vitest';
import { aFactura, context, IVA_16, NOW } from '../../test-support/factura.ts';
import { validateFactura } from '../form/validate-factura.ts';
import { computeTotals } from '../totals/compute-totals.ts';
import { documentoDePago, type FacturaPpd, nuevoPago, reciboDePago } from './recepcion-pago.ts';

const ppd: FacturaPpd = {
  uuid: '5D8C1F2A-0B3E-4C55-9F00-0123456789AB',
  serie: 'A',
  folio: 7,
  moneda: 'MXN',
  total: '1160.00',
  impuestos: [{ ...IVA_16, base: '1000.00', importe: '160.00' }],
  parcialidades: [],
};
const primera = {
  impPagado: '580.00',
  impSaldoInsoluto: '580.00',
  impuestos: [{ ...IVA_16, base: '500.00', importe: '80.00' }],
};

describe('presets of a payment receipt', () => {
  it('are XXX, zero, CP01 and the concept of a payment, without form or method', () => {
    const preset = reciboDePago(NOW);
    expect(preset).toMatchObject({ moneda: 'XXX', usoCfdi: 'CP01', formaPago: [] });
    expect(preset.metodoPago).toBeUndefined();
    expect(preset.conceptos).toEqual([
      {
        clave: '84111506',
        claveUnidad: 'ACT',
        cantidad: '1',
        descripcion: 'Pago',
        valorUnitario: '0',
        objetoImp: '01',
        impuestos: [],
      },
    ]);
    expect(preset.recepcionPago?.pagos).toMatchObject([{ fechaPago: NOW, monedaP: 'MXN' }]);
  });

  it('re-applied to a draft take away what a receipt of payments must not have', () => {
    const factura = aFactura({
      ...aFactura({ condicionesPago: '30 días', tipoCambio: '1' }),
      ...reciboDePago(NOW, ppd),
    });
    expect(computeTotals(factura)).toMatchObject({ subtotal: '0', total: '0' });
    const pagos = factura.recepcionPago?.pagos.map((pago) => ({ ...pago, formaDePagoP: '01' }));
    const filled = { ...factura, recepcionPago: { pagos: pagos ?? [] } };
    expect(validateFactura(filled, context)).toEqual([]);
  });

  it('of an invoice pay the whole of its balance, with its taxes', () => {
    expect(reciboDePago(NOW, ppd).recepcionPago?.pagos).toMatchObject([
      {
        monto: '1160',
        monedaP: 'MXN',
        documentos: [{ numParcialidad: 1, impSaldoAnt: '1160.00', impPagado: '1160.00', folio: 7 }],
      },
    ]);
  });

  it('count the payments before, and go on from their last balance', () => {
    const documento = documentoDePago({ ...ppd, parcialidades: [primera] });
    expect(documento).toMatchObject({
      numParcialidad: 2,
      impSaldoAnt: '580.00',
      impPagado: '580.00',
      ImpuestosDR: [{ base: '500.00', importe: '80.00' }],
    });
    expect(documentoDePago({ ...ppd, parcialidades: [primera] }, '100').impPagado).toBe('100');
  });

  it('of a payment without documents leave its amount to be filled in', () => {
    expect(nuevoPago(NOW)).toMatchObject({ fechaPago: NOW, monto: '', documentos: [] });
  });
});
