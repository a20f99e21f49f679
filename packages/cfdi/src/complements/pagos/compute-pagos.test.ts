import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryRecibo } from '../../../test-support/arbitrary-recibo.ts';
import { context, IVA_16 } from '../../../test-support/factura.ts';
import {
  add,
  compare,
  div,
  mul,
  type Rational,
  rational,
  round,
  ZERO,
} from '../../../test-support/rational.ts';
import { aDocumento, aPago } from '../../../test-support/recibo-de-pago.ts';
import { runs } from '../../../test-support/runs.ts';
import { validateFactura } from '../../form/validate-factura.ts';
import type { Finding } from '../../model/finding.ts';
import type { FacturaFiscal, Impuesto } from '../../model/factura.ts';
import type { Pago, RecepcionPago } from '../../model/recepcion-pago.ts';
import { computePagos } from './compute-pagos.ts';

const pagosOf = ({ recepcionPago }: FacturaFiscal): RecepcionPago => recepcionPago ?? { pagos: [] };

const rateOf = ({ tipoFactor, tasaCuota = '0' }: Impuesto): Rational =>
  tipoFactor === 'Tasa' ? div(rational(tasaCuota), rational('100')) : rational(tasaCuota);

/** The tax of a row as it is written: to the cent, or to as many decimals as its base needs. */
function importeOf(impuesto: Impuesto): Rational {
  const base = (impuesto.base ?? '0').replace(/0+$/, '');
  const decimals = Math.max(2, (base.split('.')[1] ?? '').length);
  return rational(round(mul(rational(impuesto.base ?? '0'), rateOf(impuesto)), decimals));
}

const NAMES: Readonly<Record<string, string>> = {
  '1001': 'TotalRetencionesISR',
  '1002': 'TotalRetencionesIVA',
  '1003': 'TotalRetencionesIEPS',
};

/** An independent reckoning in exact fractions. */
function oracle(pagos: readonly Pago[]): Record<string, string> {
  const totals = new Map<string, Rational>();
  const put = (name: string, value: Rational): void => {
    totals.set(name, add(totals.get(name) ?? ZERO, value));
  };
  for (const pago of pagos) {
    const tipoCambio = rational(pago.tipoCambioP ?? '1');
    put('MontoTotalPagos', mul(rational(pago.monto), tipoCambio));
    const rows = new Map<string, Rational>();
    for (const { equivalenciaDR = '1', ImpuestosDR = [] } of pago.documentos) {
      for (const impuesto of ImpuestosDR) {
        const { tipo, impuesto: clave, tipoFactor, tasaCuota } = impuesto;
        const row = (name: string | undefined, value: Rational): void => {
          if (!name) return;
          rows.set(name, add(rows.get(name) ?? ZERO, div(value, rational(equivalenciaDR))));
        };
        const base = rational(impuesto.base ?? '0');
        if (tipo === 1) row(NAMES[`1${clave}`], importeOf(impuesto));
        else if (tipoFactor === 'Exento') row('TotalTrasladosBaseIVAExento', base);
        else if (clave === '002') {
          row(`TotalTrasladosBaseIVA${tasaCuota}`, base);
          row(`TotalTrasladosImpuestoIVA${tasaCuota}`, importeOf(impuesto));
        }
      }
    }
    for (const [name, value] of rows) put(name, mul(rational(round(value, 6)), tipoCambio));
  }
  return Object.fromEntries([...totals].map(([name, value]) => [name, round(value, 2)]));
}

describe('computePagos', () => {
  it('adds what its payments say, in pesos, for any receipt', () => {
    fc.assert(
      fc.property(arbitraryRecibo, (factura) => {
        const { pagos } = pagosOf(factura);
        expect(computePagos({ pagos }).totales).toEqual(oracle(pagos));
        // Its bases and rates are any, also such as nobody would mean.
        const isError = ({ kind }: Finding) => kind === 'error';
        expect(validateFactura(factura, context).filter(isError)).toEqual([]);
      }),
      runs(3000),
    );
  });

  it('does not depend on the order of payments, documents and taxes', () => {
    fc.assert(
      fc.property(arbitraryRecibo, (factura) => {
        const { pagos } = pagosOf(factura);
        const turned = pagos.toReversed().map((pago) => ({
          ...pago,
          documentos: pago.documentos.toReversed().map((documento) => ({
            ...documento,
            ImpuestosDR: documento.ImpuestosDR?.toReversed(),
          })),
        }));
        const straight = computePagos({ pagos });
        const other = computePagos({ pagos: turned });
        expect(other.totales).toEqual(straight.totales);
        const filas = other.pagos.map(({ traslados, retenciones }) => ({ traslados, retenciones }));
        expect(filas.toReversed()).toEqual(
          straight.pagos.map(({ traslados, retenciones }) => ({ traslados, retenciones })),
        );
      }),
      runs(500),
    );
  });

  it('rounds BaseP and ImporteP after adding, and does not cut them', () => {
    const third = (base: string) =>
      aDocumento({
        monedaDR: 'USD',
        equivalenciaDR: '3',
        ImpuestosDR: [{ ...IVA_16, base, importe: '0.16' }],
      });
    const [one, two] = computePagos({
      pagos: [
        aPago({ documentos: [third('2.00')] }),
        aPago({ documentos: [third('2.00'), third('2.00'), third('2.00')] }),
      ],
    }).pagos;
    expect(one?.traslados[0]).toMatchObject({ base: '0.666667', importe: '0.053333' });
    expect(two?.traslados[0]).toMatchObject({ base: '2.000000', importe: '0.160000' });
  });

  it('writes the balance that is left, never below zero', () => {
    const documento = (impPagado: string) =>
      computePagos({ pagos: [aPago({ documentos: [aDocumento({ impPagado })] })] }).pagos[0]
        ?.documentos[0];
    expect(documento('580')?.impSaldoInsoluto).toBe('580.00');
    expect(documento('1160')?.impSaldoInsoluto).toBe('0.00');
    expect(documento('1200')?.impSaldoInsoluto).toBe('0.00');
  });

  it.each([
    ['MXN', 'USD', '96426.29', '5137.42', undefined],
    ['MXN', 'EUR', '20000000.01', '987654.32', undefined],
    ['USD', 'MXN', '53.27', '1000.00', '18.7694'],
    ['USD', 'EUR', '100.00', '92.15', '18.7694'],
  ])(
    'finds an equivalence with which %s paying %s satisfies both of SAT readings',
    (monedaP, monedaDR, monto, impPagado, tipoCambioP) => {
      const documentos = [aDocumento({ monedaDR, impPagado, impSaldoAnt: impPagado })];
      const [pago] = computePagos({
        pagos: [aPago({ monedaP, monto, tipoCambioP, documentos })],
      }).pagos;
      const equivalencia = rational(pago?.documentos[0]?.equivalenciaDR ?? '0');
      expect(compare(div(rational(impPagado), equivalencia), rational(monto))).toBeLessThan(1);
      const half = rational('0.005');
      const most = div(add(rational(impPagado), half), equivalencia);
      expect(compare(most, rational(monto))).toBeGreaterThan(-1);
    },
  );

  it('takes the exchange rate as equivalence of a document in pesos where it is enough', () => {
    const documentos = [aDocumento({ impPagado: '1000.00' })];
    const pago = aPago({ monedaP: 'USD', monto: '53.28', tipoCambioP: '18.7694', documentos });
    const [calculado] = computePagos({ pagos: [pago] }).pagos;
    expect(calculado?.documentos[0]?.equivalenciaDR).toBe('18.7694');
  });

  it('survives a draft that lacks nearly everything', () => {
    expect(computePagos({} as RecepcionPago).totales).toEqual({ MontoTotalPagos: '0.00' });
    const pagos = [{}, { documentos: [{ ImpuestosDR: [{ ...IVA_16 }] }] }] as unknown as Pago[];
    expect(computePagos({ pagos }).totales.MontoTotalPagos).toBe('0.00');
  });
});
