import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { context, IVA_16 } from '../../../test-support/factura.ts';
import {
  add,
  compare,
  div,
  type Rational,
  rational,
  roundUp,
  sub,
  ZERO,
} from '../../../test-support/rational.ts';
import { aDocumento, aPago, aReciboDePago } from '../../../test-support/recibo-de-pago.ts';
import { runs } from '../../../test-support/runs.ts';
import { validateFactura } from '../../form/validate-factura.ts';
import type { Finding } from '../../model/finding.ts';
import type { Pago } from '../../model/recepcion-pago.ts';

const LESS = 'monto-menor-que-lo-pagado';
const MORE = 'monto-mayor-que-lo-pagado';
const PATH = 'recepcionPago.pagos.0.monto';

const cents = (units: number): string => (units / 100).toFixed(2);

/** So many pesos paid for documents in dollars, with an equivalence that somebody typed. */
function aPagoDeDolares(monto: string, equivalenciaDR: string, pagados: string[]): Pago {
  return aPago({
    monto,
    documentos: pagados.map((impPagado) =>
      aDocumento({
        monedaDR: 'USD',
        equivalenciaDR,
        impSaldoAnt: impPagado,
        impPagado,
        ImpuestosDR: [{ ...IVA_16, base: impPagado }],
      }),
    ),
  });
}
/** About amounts alone: the bases of these payments are those of another. */
const findingsOf = (pago: Pago): Finding[] =>
  validateFactura(aReciboDePago([pago]), context).filter(
    ({ code }) => code !== 'base-mayor-que-lo-pagado',
  );

const halfUnit = (text: string): Rational => ({
  n: 1n,
  d: 2n * rational('1'.padEnd(1 + (text.split('.')[1] ?? '').length, '0')).n,
});

/** An independent reckoning: what each of the two readings says. */
function readings(pago: Pago): { matriz: boolean; guia: boolean; any: boolean } {
  let [least, exact, most] = [ZERO, ZERO, ZERO];
  for (const { impPagado, equivalenciaDR = '1' } of pago.documentos) {
    const [paid, rate] = [rational(impPagado), rational(equivalenciaDR)];
    const [halfPaid, halfRate] = [halfUnit(impPagado), halfUnit(equivalenciaDR)];
    least = add(least, div(sub(paid, halfPaid), add(rate, halfRate)));
    exact = add(exact, div(paid, rate));
    most = add(most, div(add(paid, halfPaid), sub(rate, halfRate)));
  }
  const monto = rational(pago.monto);
  return {
    matriz: compare(exact, monto) <= 0,
    guia: compare(rational(roundUp(most, 2)), monto) >= 0,
    any: compare(least, monto) <= 0,
  };
}

/** The same payment as its remedy would have it. */
function mended(pago: Pago, remedy: string): Pago[] {
  const [, monto] = /el monto ([0-9.]+[0-9])/.exec(remedy) ?? [];
  const [, equivalenciaDR] = /la equivalencia ([0-9.]+[0-9])/.exec(remedy) ?? [];
  const documentos = pago.documentos.map((documento) => ({ ...documento, equivalenciaDR }));
  return [{ ...pago, monto: monto ?? '' }, ...(equivalenciaDR ? [{ ...pago, documentos }] : [])];
}

describe("SAT's two readings of a payment in another currency", () => {
  it('are told apart, each with what satisfies both', () => {
    // The contradiction's own example, with 6 decimals: neither 0.053278 nor 0.053279 will do.
    const [less, ...noMore] = findingsOf(aPagoDeDolares('96426.29', '0.053278', ['5137.42']));
    expect(less).toMatchObject({ kind: 'warning', code: LESS, path: PATH });
    expect(less?.remedy).toBe(
      'Cumplen con ambas el monto 96426.67, o la equivalencia 0.0532782087 si el monto solo paga estos documentos.',
    );
    const [more, ...noOther] = findingsOf(aPagoDeDolares('96426.29', '0.053279', ['5137.42']));
    expect(more).toMatchObject({ kind: 'warning', code: MORE, path: PATH });
    expect(more?.remedy).toBe(
      'Cumplen con ambas el monto 96424.86, o la equivalencia 0.0532782087 si el monto solo paga estos documentos.',
    );
    expect([...noMore, ...noOther]).toEqual([]);
  });

  it('name no equivalence where documents have several currencies', () => {
    const pago = aPagoDeDolares('200000.00', '0.0532782087', ['5137.42']);
    const [dolares] = pago.documentos;
    const euros = { ...dolares, monedaDR: 'EUR', equivalenciaDR: '0.0512345678' };
    const documentos = [...pago.documentos, aDocumento(euros)];
    const [finding] = findingsOf({ ...pago, documentos });
    expect(finding).toMatchObject({ kind: 'warning', code: MORE });
    expect(finding?.remedy).toBe('Cumplen con ambas el monto 196698.83.');
  });

  it('do not concern a payment in the currency of its documents', () => {
    expect(findingsOf(aPago({ monto: '600.00' }))).toEqual([]);
  });

  it('are judged as exact fractions say, and their remedies mend them', () => {
    const seen = new Map<string, number>();
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 100, max: 99_999_999 }).map(cents), {
          minLength: 1,
          maxLength: 4,
        }),
        fc.integer({ min: 40_000, max: 99_999 }),
        fc.integer({ min: -60, max: 60 }),
        fc.constantFrom(1, 1, 100, 10_000),
        (pagados, rate, cents100, scale) => {
          // Zeros at the end are not written: they would narrow what rounding may hide.
          const equivalencia = `0.0${rate}`.replace(/0+$/, '');
          const sum = pagados.reduce((total, paid) => add(total, rational(paid)), ZERO);
          const exact = Number(roundUp(div(sum, rational(equivalencia)), 2));
          const monto = (exact + (cents100 * scale) / 100).toFixed(2);
          if (Number(monto) <= 0) return;
          const pago = aPagoDeDolares(monto, equivalencia, pagados);
          const { matriz, guia, any } = readings(pago);
          const findings = findingsOf(pago);
          const expected = !any || (matriz && guia) ? [] : [matriz ? MORE : LESS];
          const warnings = findings.filter(({ kind }) => kind === 'warning');
          expect(warnings.map(({ code }) => code)).toEqual(expected);
          expect(findings.some(({ kind }) => kind === 'error')).toBe(!any);
          for (const { code, remedy = '' } of warnings) {
            seen.set(code, (seen.get(code) ?? 0) + 1);
            for (const other of mended(pago, remedy)) {
              expect(readings(other)).toMatchObject({ matriz: true, guia: true });
              expect(findingsOf(other)).toEqual([]);
            }
          }
        },
      ),
      runs(1500),
    );
    expect([...seen.keys()].sort()).toEqual([MORE, LESS].sort());
  });
});
