import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryRecibo } from '../../../test-support/arbitrary-nomina.ts';
import { context } from '../../../test-support/factura.ts';
import { aNomina, aRecibo, aTrabajador, nominaRica, SUELDO } from '../../../test-support/nomina.ts';
import { runs } from '../../../test-support/runs.ts';
import { validateFactura } from '../../form/validate-factura.ts';
import type { FacturaFiscal } from '../../model/factura.ts';
import type { Nomina } from '../../model/nomina.ts';
import { computeTotals } from '../../totals/compute-totals.ts';
import { computeNomina } from './compute-nomina.ts';

/** An independent reckoning: a quotient of BigInts, rounded half up to whole cents. */
function centsOf(text: string | undefined): bigint {
  const [integer = '0', fraction = ''] = (text || '0').split('.');
  const denominator = 10n ** BigInt(fraction.length);
  return (200n * BigInt(integer + fraction) + denominator) / (2n * denominator);
}

const cents = (total: string | undefined): bigint => (total ? BigInt(total.replace('.', '')) : 0n);

function sum<Row extends { isDeleted?: boolean }>(
  rows: readonly Row[] | undefined,
  of: (row: Row) => bigint,
): bigint {
  let total = 0n;
  for (const row of rows ?? []) if (!row.isDeleted) total += of(row);
  return total;
}

function oracle({ Percepciones, Deducciones, OtrosPagos }: Nomina) {
  const kind = (...tipos: string[]): bigint =>
    sum(Percepciones, ({ TipoPercepcion, ImporteGravado, ImporteExento }) =>
      tipos.includes(TipoPercepcion) ? centsOf(ImporteGravado) + centsOf(ImporteExento) : 0n,
    );
  const gravado = sum(Percepciones, (row) => centsOf(row.ImporteGravado));
  const exento = sum(Percepciones, (row) => centsOf(row.ImporteExento));
  const isr = sum(Deducciones, (row) => (row.TipoDeduccion === '002' ? centsOf(row.Importe) : 0n));
  const separacion = kind('022', '023', '025');
  const jubilacion = kind('039', '044');
  return {
    gravado,
    exento,
    separacion,
    jubilacion,
    sueldos: gravado + exento - separacion - jubilacion,
    isr,
    otras: sum(Deducciones, (row) => centsOf(row.Importe)) - isr,
    otros: sum(OtrosPagos, (row) => centsOf(row.Importe)),
  };
}

/** Deductions that exceed what is paid are an error of their own. */
const isPaid = ({ nomina }: FacturaFiscal): boolean => {
  const { gravado, exento, otros, isr, otras } = oracle(nomina as Nomina);
  return gravado + exento > 0n && gravado + exento + otros >= isr + otras;
};

describe('computeNomina', () => {
  it('adds earnings by kind, deductions by kind, and other payments', () => {
    expect(computeNomina(nominaRica)).toMatchObject({
      NumDiasPagados: '15.000',
      TotalPercepciones: '9950.01',
      TotalSueldos: '9950.01',
      TotalGravado: '8650.01',
      TotalExento: '1300.00',
      TotalDeducciones: '1850.50',
      TotalImpuestosRetenidos: '700.00',
      TotalOtrasDeducciones: '1150.50',
      TotalOtrosPagos: '634.40',
    });
  });

  it('says no total of what there is none of', () => {
    const totales = computeNomina(aNomina({ Deducciones: [], OtrosPagos: [] }));
    expect(totales.TotalDeducciones).toBeUndefined();
    expect(totales.TotalImpuestosRetenidos).toBeUndefined();
    expect(totales.TotalOtrosPagos).toBeUndefined();
    expect(totales.TotalSeparacionIndemnizacion).toBeUndefined();
  });

  it.each([
    ['2026-04-16', '2026-04-30', undefined, '15.000'],
    ['2026-02-01', '2026-02-28', undefined, '28.000'],
    ['2026-04-30', '2026-04-30', undefined, '1.000'],
    ['2026-04-16', '2026-04-30', '14.5', '14.500'],
    ['2026-04-30', '2026-04-16', undefined, undefined],
    ['2026-02-30', '2026-04-16', undefined, undefined],
  ])('pays from %s to %s (given: %s) %s days', (desde, hasta, dado, dias) => {
    const nomina = aNomina({
      FechaInicialPago: desde,
      FechaFinalPago: hasta,
      ...(dado && { NumDiasPagados: dado }),
    });
    expect(computeNomina(nomina).NumDiasPagados).toBe(dias);
  });

  it.each([
    ['2026-04-24', undefined, 'P1W'],
    ['2026-04-25', undefined, 'P0W'],
    ['2018-02-28', undefined, 'P426W'],
    ['2018-02-28', 'P8Y2M2D', 'P8Y2M2D'],
    ['2026-05-01', undefined, undefined],
  ])('counts the weeks since %s (given: %s) as %s', (inicio, dada, semanas) => {
    const Receptor = aTrabajador({
      FechaInicioRelLaboral: inicio,
      ...(dada && { Antiguedad: dada }),
    });
    expect(computeNomina(aNomina({ Receptor })).Antiguedad).toBe(semanas);
  });

  it('counts what is still being typed as 0', () => {
    const Percepciones = [{ ...SUELDO, ImporteGravado: '', ImporteExento: '-' }];
    expect(computeNomina(aNomina({ Percepciones })).TotalPercepciones).toBe('0.00');
    expect(computeNomina({} as Nomina).TotalPercepciones).toBeUndefined();
  });
});

describe('the concept of a payroll', () => {
  it('is worth earnings and other payments, less deductions', () => {
    const totales = computeTotals(aRecibo(nominaRica));
    expect(totales).toMatchObject({
      subtotal: '10584.41',
      descuento: '1850.50',
      total: '8733.91',
      traslados: [],
    });
  });

  it('is that, whatever concepts the draft has', () => {
    const conceptos = [{ ...aRecibo().conceptos[0], valorUnitario: '1', cantidad: '9' } as never];
    expect(computeTotals(aRecibo(aNomina(), { conceptos })).subtotal).toBe('6000.00');
  });

  it('leaves the concepts of other kinds alone', () => {
    const factura = aRecibo(aNomina(), { tipoComprobante: 'I' });
    expect(computeTotals(factura)).toMatchObject({ subtotal: '0.00', conceptos: [] });
    expect(computeTotals(factura).nomina).toBeUndefined();
  });
});

it('agrees with exact integers, passes every rule and ignores the order of rows', () => {
  let tried = 0;
  const cases = runs(3000);
  fc.assert(
    fc.property(arbitraryRecibo, (factura) => {
      fc.pre(isPaid(factura));
      tried += 1;
      const { nomina } = factura as { nomina: Nomina };
      const totales = computeTotals(factura);
      const expected = oracle(nomina);
      const parts = totales.nomina ?? { TotalGravado: '', TotalExento: '' };
      expect(cents(parts.TotalGravado)).toBe(expected.gravado);
      expect(cents(parts.TotalExento)).toBe(expected.exento);
      expect(cents(parts.TotalSueldos)).toBe(expected.sueldos);
      expect(cents(parts.TotalSeparacionIndemnizacion)).toBe(expected.separacion);
      expect(cents(parts.TotalJubilacionPensionRetiro)).toBe(expected.jubilacion);
      expect(cents(parts.TotalImpuestosRetenidos)).toBe(expected.isr);
      expect(cents(parts.TotalOtrasDeducciones)).toBe(expected.otras);
      expect(cents(parts.TotalOtrosPagos)).toBe(expected.otros);
      const subtotal = expected.gravado + expected.exento + expected.otros;
      const descuento = expected.isr + expected.otras;
      expect(cents(totales.subtotal)).toBe(subtotal);
      expect(cents(totales.descuento)).toBe(descuento);
      expect(cents(totales.total)).toBe(subtotal - descuento);
      expect(validateFactura(factura, context)).toEqual([]);
      const reversed = {
        ...nomina,
        Percepciones: [...(nomina.Percepciones ?? [])].reverse(),
        Deducciones: [...(nomina.Deducciones ?? [])].reverse(),
        OtrosPagos: [...(nomina.OtrosPagos ?? [])].reverse(),
      };
      expect(computeTotals({ ...factura, nomina: reversed })).toEqual(totales);
    }),
    cases,
  );
  expect(tried).toBeGreaterThanOrEqual(cases.numRuns);
});
