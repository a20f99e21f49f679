import { describe, expect, it } from 'vitest';
import { instantOf, unixSeconds } from '../shared/mexico-time.ts';
import { sumVouchers } from './sum-vouchers.ts';
import type { Sumable } from '../facturas/sumable.ts';
import { sumEmisiones, sumSumas } from './sumas.ts';

type Impuesto = Sumable['conceptos'][number]['impuestos'][number];
const iva = (importe: string): Impuesto => ({
  tipo: 2,
  impuesto: '002',
  tipoFactor: 'Tasa',
  tasaCuota: '16',
  base: '0',
  importe,
});
const cero = (base: string, over: Partial<Impuesto> = {}): Impuesto => ({
  ...iva('0.00'),
  tasaCuota: '0',
  base,
  ...over,
});
/** The invoice that receipts pay is of the end of October, late in the evening of Mexico City. */
const FACTURA = new Map([['A', unixSeconds(instantOf('2026-10-31T23:30:00'))]]);
const fechasDe = (uuids: readonly string[]) =>
  Promise.resolve(new Map([...FACTURA].filter(([uuid]) => uuids.includes(uuid))));
const HOY = '2026-11-20';
const emitted = async (vouchers: readonly Sumable[]) =>
  (await sumVouchers(HOY, vouchers, fechasDe)).todas;
/** Of all days together. */
const sum = async (vouchers: readonly Sumable[]) => {
  const sumas = await emitted(vouchers);
  return sumSumas([sumas, ...Object.values(sumas.enOtrosDias)]);
};
const factura = (over: Partial<Sumable> = {}): Sumable => ({
  tipoComprobante: 'I',
  metodoPago: 'PUE',
  moneda: 'MXN',
  total: '1160.00',
  conceptos: [{ impuestos: [iva('160.00')] }],
  ...over,
});
const recibo = (monto: string, impuesto: Partial<Impuesto> = {}, dia = HOY): Sumable => ({
  ...factura({ tipoComprobante: 'P', moneda: 'XXX', total: '0', conceptos: [] }),
  recepcionPago: {
    pagos: [
      {
        fechaPago: `${dia}T12:00:00`,
        formaDePagoP: '03',
        monedaP: 'MXN',
        monto,
        documentos: [
          {
            idDocumento: 'A',
            monedaDR: 'MXN',
            impSaldoAnt: monto,
            impPagado: monto,
            ImpuestosDR: [
              {
                tipo: 2,
                impuesto: '002',
                tipoFactor: 'Tasa',
                tasaCuota: '16',
                base: '100.00',
                importe: '16.00',
                ...impuesto,
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
    expect((await sum(some)).facturado).toEqual({ MXN: '3.00' });
  });

  it('takes credit notes off, with their tax', async () => {
    const sumas = await sum([
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
    const sumas = await sum([factura(), { ...usd, conceptos: [{ impuestos: [iva('16.00')] }] }]);
    expect(sumas.facturado).toEqual({ MXN: '1160.00', USD: '116.00' });
    expect(sumas.ivaTrasladado).toBe('456.00');
  });

  it('counts what was not paid at once when its receipt comes, with its tax', async () => {
    const ppd = factura({ metodoPago: 'PPD' });
    expect(await sum([ppd])).toMatchObject({
      facturas: 1,
      facturado: { MXN: '1160.00' },
      contado: 0,
      cobradoContado: {},
      ivaTrasladado: '0.00',
    });
    expect(await sum([recibo('116.00')])).toMatchObject({
      facturas: 0,
      recibos: 1,
      cobradoRecibos: '116.00',
      ivaTrasladado: '16.00',
    });
  });

  it('counts what was paid on the day of its payment, with its tax, and what was issued on its own', async () => {
    const late = recibo('116.00', {}, '2026-10-31');
    expect(await emitted([factura(), late, recibo('232.00')])).toMatchObject({
      facturas: 1,
      recibos: 1,
      cobradoRecibos: '232.00',
      ivaTrasladado: '176.00',
      pagado: '232.00',
      pagadoPorDias: '4640.00',
      enOtrosDias: {
        '2026-10-31': {
          recibos: 1,
          cobradoRecibos: '116.00',
          ivaTrasladado: '16.00',
          pagado: '116.00',
        },
      },
    });
  });

  it('keeps of other days what is not zero, and no day on which nothing was paid', async () => {
    const { enOtrosDias } = await emitted([recibo('116.00', {}, '2026-10-31'), factura()]);
    expect(Object.keys(enOtrosDias)).toEqual(['2026-10-31']);
    expect(Object.keys(enOtrosDias['2026-10-31'] ?? {}).sort()).toEqual(
      ['recibos', 'cobradoRecibos', 'pagado', 'ivaTrasladado'].sort(),
    );
  });

  it('tells withheld IVA and ISR apart, and leaves payroll out of what is billed', async () => {
    const withheld = (impuesto: Impuesto['impuesto'], importe: string): Impuesto => ({
      tipo: 1,
      impuesto,
      tipoFactor: 'Tasa',
      tasaCuota: '10',
      base: '0',
      importe,
    });
    const honorarios = factura({
      conceptos: [
        { impuestos: [iva('160.00'), withheld('002', '106.67'), withheld('001', '100')] },
      ],
    });
    const nomina = factura({ tipoComprobante: 'N', conceptos: [] });
    expect(await sum([honorarios, nomina])).toMatchObject({
      facturas: 1,
      facturado: { MXN: '1160.00' },
      ivaTrasladado: '160.00',
      ivaRetenido: '106.67',
      isrRetenido: '100.00',
    });
  });

  it('adds the base of what is taxed at 0 %, in pesos, and not of what is exempt', async () => {
    const usd = { moneda: 'USD', tipoCambio: '20' };
    const sumas = await sum([
      factura({ conceptos: [{ impuestos: [cero('100.00')] }, { impuestos: [cero('0.50')] }] }),
      factura({ ...usd, conceptos: [{ impuestos: [cero('10.00', { tasaCuota: '0.000000' })] }] }),
      factura({ conceptos: [{ impuestos: [cero('70.00', { tipoFactor: 'Exento' })] }] }),
      factura({ tipoComprobante: 'E', conceptos: [{ impuestos: [cero('40.00')] }] }),
      factura({ metodoPago: 'PPD', conceptos: [{ impuestos: [cero('999.00')] }] }),
      recibo('116.00', { tasaCuota: '0', base: '116.00', importe: '0.00' }),
    ]);
    expect(sumas).toMatchObject({ baseCero: '376.50', ivaTrasladado: '0.00' });
  });

  it('weighs the days until each payment by what was paid, of invoices in pesos from here', async () => {
    const [soon, late] = [recibo('100.00', {}, '2026-11-01'), recibo('300.00', {}, '2026-11-30')];
    const days = 1 * 100 + 30 * 300;
    expect(await sum([soon, late])).toMatchObject({
      recibos: 2,
      pagado: '400.00',
      pagadoPorDias: `${days}.00`,
    });
    const [pago] = late.recepcionPago?.pagos ?? [];
    const paying = (over: object): Sumable => ({
      ...late,
      recepcionPago: {
        pagos: (pago ? [pago] : []).map((it) => ({
          ...it,
          documentos: it.documentos.map((documento) => ({ ...documento, ...over })),
        })),
      },
    });
    const others = [paying({ idDocumento: 'B' }), paying({ monedaDR: 'USD' })];
    expect(await sum(others)).toMatchObject({ recibos: 2, pagado: '0.00' });
  });

  it('counts no days for what was paid before its invoice', async () => {
    const sumas = await sum([recibo('100.00', {}, '2026-10-01')]);
    expect(sumas).toMatchObject({ pagado: '100.00', pagadoPorDias: '0.00' });
  });

  it('looks the dates of very many invoices up in parts', async () => {
    const asked: number[] = [];
    const counting = (uuids: readonly string[]) => {
      asked.push(uuids.length);
      return fechasDe(uuids);
    };
    const [pago] = recibo('1.00').recepcionPago?.pagos ?? [];
    const documentos = Array.from({ length: 400 }, (_, i) => ({
      idDocumento: `U${i}`,
      monedaDR: 'MXN',
      impSaldoAnt: '1',
      impPagado: '1',
    }));
    const many = {
      ...recibo('1.00'),
      recepcionPago: { pagos: pago ? [{ ...pago, documentos }] : [] },
    };
    await sumVouchers(HOY, [many, many, many], counting);
    expect(asked).toEqual([400, 400]);
  });

  it('tells those of each issuer apart, which together are all', async () => {
    const de = (id: string, it: Sumable): Sumable => ({ ...it, emisor: { id } });
    const usd = factura({ moneda: 'USD', tipoCambio: '20', total: '0.1' });
    const { todas, porEmisor } = await sumVouchers(
      HOY,
      [de('e1', factura()), de('e1', recibo('116.00')), de('e2', usd), factura({ total: '1.00' })],
      fechasDe,
    );
    expect(Object.keys(porEmisor)).toEqual(['e1', 'e2']);
    expect(porEmisor['e1']).toMatchObject({
      facturas: 1,
      recibos: 1,
      facturado: { MXN: '1160.00' },
    });
    expect(porEmisor['e2']).toMatchObject({ facturas: 1, recibos: 0, facturado: { USD: '0.10' } });
    expect(todas).toMatchObject({ facturas: 3, facturado: { MXN: '1161.00', USD: '0.10' } });
  });

  it('adds what was paid on one day by several issuers, and tells it of each', async () => {
    const paid = (id: string, monto: string): Sumable => ({
      ...recibo(monto, {}, '2026-10-31'),
      emisor: { id },
    });
    const { todas, porEmisor } = await sumVouchers(
      HOY,
      [paid('e1', '116.00'), paid('e2', '232.00')],
      fechasDe,
    );
    const of = (sumas = todas) => sumas.enOtrosDias['2026-10-31']?.cobradoRecibos;
    expect([of(), of(porEmisor['e1']), of(porEmisor['e2'])]).toEqual([
      ...['348.00', '116.00', '232.00'],
    ]);
  });

  it('is the same in parts as in one', async () => {
    const usd = factura({ moneda: 'USD', tipoCambio: '20', total: '0.1' });
    const late = [recibo('116.00', {}, '2026-10-31'), recibo('232.00', {}, '2026-10-31')];
    const all = [factura(), usd, recibo('116.00'), ...late, factura({ metodoPago: 'PPD' })];
    const parts = await Promise.all(all.map((it) => emitted([it])));
    expect(sumEmisiones(parts)).toEqual(await emitted(all));
  });
});
