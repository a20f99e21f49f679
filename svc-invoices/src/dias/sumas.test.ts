import { describe, expect, it } from 'vitest';
import { sumSumas, sumVouchers, type Sumable } from './sumas.ts';

type Impuesto = Sumable['conceptos'][number]['impuestos'][number];
const iva = (importe: string): Impuesto => ({
  ...{ tipo: 2, impuesto: '002', tipoFactor: 'Tasa', tasaCuota: '16', base: '0', importe },
});
const factura = (over: Partial<Sumable> = {}): Sumable => ({
  ...{ tipoComprobante: 'I', metodoPago: 'PUE', moneda: 'MXN', total: '1160.00' },
  conceptos: [{ impuestos: [iva('160.00')] }],
  ...over,
});
const recibo = (monto: string): Sumable => ({
  ...factura({ tipoComprobante: 'P', moneda: 'XXX', total: '0', conceptos: [] }),
  recepcionPago: {
    pagos: [
      {
        ...{ fechaPago: '2026-11-20T12:00:00', formaDePagoP: '03', monedaP: 'MXN', monto },
        documentos: [
          {
            ...{ idDocumento: 'A', monedaDR: 'MXN', impSaldoAnt: monto, impPagado: monto },
            ImpuestosDR: [
              {
                ...{ tipo: 2, impuesto: '002', tipoFactor: 'Tasa', tasaCuota: '16' },
                ...{ base: '100.00', importe: '16.00' },
              },
            ],
          },
        ],
      },
    ],
  },
});

describe('what the vouchers of a day add up to', () => {
  it('adds invoices exactly: ten cents thirty times are three pesos', async () => {
    const some = Array.from({ length: 30 }, () => factura({ total: '0.10', conceptos: [] }));
    expect((await sumVouchers(some)).facturado).toEqual({ MXN: '3.00' });
  });

  it('takes credit notes off, with their tax', async () => {
    const sumas = await sumVouchers([
      factura(),
      factura({
        tipoComprobante: 'E',
        total: '116.00',
        conceptos: [{ impuestos: [iva('16.00')] }],
      }),
    ]);
    expect(sumas).toMatchObject({
      facturas: 1,
      facturado: { MXN: '1044.00' },
      ivaTrasladado: '144.00',
      cobradoContado: { MXN: '1160.00' },
    });
  });

  it('never adds one currency to another, and converts the tax alone', async () => {
    const usd = factura({ moneda: 'USD', tipoCambio: '18.5', total: '116.00' });
    const sumas = await sumVouchers([
      factura(),
      { ...usd, conceptos: [{ impuestos: [iva('16.00')] }] },
    ]);
    expect(sumas.facturado).toEqual({ MXN: '1160.00', USD: '116.00' });
    expect(sumas.ivaTrasladado).toBe('456.00');
  });

  it('counts what was not paid at once when its receipt comes, with its tax', async () => {
    const ppd = factura({ metodoPago: 'PPD' });
    expect(await sumVouchers([ppd])).toMatchObject({
      ...{ facturas: 1, facturado: { MXN: '1160.00' } },
      ...{ contado: 0, cobradoContado: {}, ivaTrasladado: '0.00' },
    });
    expect(await sumVouchers([recibo('116.00')])).toMatchObject({
      ...{ facturas: 0, recibos: 1, cobradoRecibos: '116.00', ivaTrasladado: '16.00' },
    });
  });

  it('tells withheld IVA and ISR apart, and leaves payroll out of what is billed', async () => {
    const withheld = (impuesto: Impuesto['impuesto'], importe: string): Impuesto => ({
      ...{ tipo: 1, impuesto, tipoFactor: 'Tasa', tasaCuota: '10', base: '0', importe },
    });
    const honorarios = factura({
      conceptos: [
        { impuestos: [iva('160.00'), withheld('002', '106.67'), withheld('001', '100')] },
      ],
    });
    const nomina = factura({ tipoComprobante: 'N', conceptos: [] });
    expect(await sumVouchers([honorarios, nomina])).toMatchObject({
      ...{ facturas: 1, facturado: { MXN: '1160.00' } },
      ...{ ivaTrasladado: '160.00', ivaRetenido: '106.67', isrRetenido: '100.00' },
    });
  });

  it('is the same in parts as in one', async () => {
    const usd = factura({ moneda: 'USD', tipoCambio: '20', total: '0.1' });
    const all = [factura(), usd, recibo('116.00'), factura({ metodoPago: 'PPD' })];
    const parts = await Promise.all(all.map((it) => sumVouchers([it])));
    expect(sumSumas(parts)).toEqual(await sumVouchers(all));
  });
});
