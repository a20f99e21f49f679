import { computePagos, Decimal, type Pago } from '@timbra/cfdi';
import { describe, expect, it } from 'vitest';
import { diasDelRecibo } from './dias-del-recibo.ts';

const EMISION = '2026-11-05';
const pago = (fechaPago: string, monto: string, over: Partial<Pago> = {}): Pago => ({
  fechaPago,
  formaDePagoP: '03',
  monedaP: 'MXN',
  monto,
  documentos: [],
  ...over,
});
const montosDe = (...pagos: Pago[]) =>
  diasDelRecibo({ pagos }, EMISION).map(({ dia, totales }) => [
    dia,
    totales.MontoTotalPagos.toFixed(2),
  ]);

describe('a payment receipt by the days of its payments', () => {
  it('adds the payments of one day, and tells the first day first', () => {
    expect(
      montosDe(
        pago('2026-11-02T18:00:00', '5.00'),
        pago('2026-10-31T23:59:59', '1.00'),
        pago('2026-11-02T00:00:00', '0.10'),
      ),
    ).toEqual([
      ['2026-10-31', '1.00'],
      ['2026-11-02', '5.10'],
    ]);
  });

  it('comes to the totals that its document writes, whatever each day is rounded to', () => {
    const usd = { monedaP: 'USD', tipoCambioP: '17.3333' };
    const iva = { tipo: 2, impuesto: '002', tipoFactor: 'Tasa', tasaCuota: '16' } as const;
    const pagos = ['2026-10-29', '2026-10-30', '2026-10-31'].map((dia) =>
      pago(`${dia}T12:00:00`, '1.11', {
        ...usd,
        documentos: [
          {
            idDocumento: 'A',
            monedaDR: 'USD',
            impSaldoAnt: '1.11',
            impPagado: '1.11',
            ImpuestosDR: [{ ...iva, base: '0.957', importe: '0.15312' }],
          },
        ],
      }),
    );
    const { totales } = computePagos({ pagos });
    const dias = diasDelRecibo({ pagos }, EMISION);
    const sum = (name: 'MontoTotalPagos' | 'TotalTrasladosImpuestoIVA16') =>
      dias.reduce((all, it) => all.add(it.totales[name]), Decimal.ZERO).toFixed(2);
    expect(dias).toHaveLength(3);
    // 57.719889 and 7.962236…, of which the thirds are 19.239963 and 2.654078…
    expect([sum('MontoTotalPagos'), sum('TotalTrasladosImpuestoIVA16')]).toEqual(['57.72', '7.96']);
    expect([totales.MontoTotalPagos, totales.TotalTrasladosImpuestoIVA16]).toEqual([
      '57.72',
      '7.96',
    ]);
  });

  it('leaves no cents of a tax on a day that has none of it', () => {
    const isr = { tipo: 1, impuesto: '001', tipoFactor: 'Tasa', tasaCuota: '10' } as const;
    const documento = {
      idDocumento: 'A',
      monedaDR: 'MXN',
      impSaldoAnt: '0.05',
      impPagado: '0.05',
      ImpuestosDR: [{ ...isr, base: '0.05', importe: '0.005' }],
    };
    const pagos = [
      pago('2026-10-01T12:00:00', '0.05', { documentos: [documento] }),
      pago('2026-10-02T12:00:00', '0.05', { documentos: [documento] }),
      pago('2026-11-02T12:00:00', '1.00'),
    ];
    const { totales } = computePagos({ pagos });
    const told = diasDelRecibo({ pagos }, EMISION).map((it) =>
      it.totales.TotalRetencionesISR.toFixed(2),
    );
    expect(totales.TotalRetencionesISR).toBe('0.01');
    expect(told).toEqual(['0.01', '0.00', '0.00']);
  });

  it('counts once in each month that it tells payments of', () => {
    const dias = ['2026-11-02', '2026-09-30', '2026-11-01', '2026-09-02'];
    const told = diasDelRecibo({ pagos: dias.map((dia) => pago(`${dia}T12:00:00`, '1')) }, EMISION);
    expect(told.map(({ dia, isFirstOfMonth }) => [dia, isFirstOfMonth])).toEqual([
      ['2026-09-02', true],
      ['2026-09-30', false],
      ['2026-11-01', true],
      ['2026-11-02', false],
    ]);
  });

  it.each(['', 'ayer', '31/10/2026', '2026-02-30T12:00:00', '2026-13-01T12:00:00', '__proto__'])(
    'counts a payment of «%s», which is no day, on the day of the receipt',
    (fechaPago) => {
      expect(montosDe(pago(fechaPago, '1.00'))).toEqual([[EMISION, '1.00']]);
    },
  );

  it.each([
    ['2024-12-31', false],
    ['2025-01-01', true],
    ['2027-12-31', true],
    ['2028-01-01', false],
  ])('what was paid on %s, of a receipt of 2026, is kept: %s', (dia, isKept) => {
    expect(montosDe(pago(`${dia}T12:00:00`, '1.00'))).toEqual(isKept ? [[dia, '1.00']] : []);
  });

  it('of one without payments has no days', () => {
    expect(montosDe()).toEqual([]);
  });
});
