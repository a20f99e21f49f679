import { describe, expect, it } from 'vitest';
import { context } from '../../../test-support/factura.ts';
import { aNomina, aRecibo, asimilado } from '../../../test-support/nomina.ts';
import { validateFactura } from '../../form/validate-factura.ts';

/** Where a far date is told of a payroll with those days. */
const told = (FechaInicialPago: string, FechaFinalPago: string, FechaPago: string) =>
  validateFactura(
    aRecibo(aNomina({ ...asimilado, FechaInicialPago, FechaFinalPago, FechaPago })),
    context,
  )
    .filter(({ code }) => code === 'fecha-lejana')
    .map(({ kind, path }) => `${kind} ${path}`);

describe('a date of a payroll that is far from its others', () => {
  it.each<[string, [string, string, string], string[]]>([
    [
      'the year before, as in January',
      ['2026-04-01', '2026-04-30', '2025-05-01'],
      ['warning nomina.FechaPago'],
    ],
    [
      'four years, as books of 1904 are off',
      ['2026-04-16', '2026-04-30', '2022-04-29'],
      ['warning nomina.FechaPago'],
    ],
    ['years ahead', ['2026-04-16', '2026-04-30', '2062-04-30'], ['warning nomina.FechaPago']],
    [
      'a period that begins years before',
      ['2022-04-16', '2026-04-30', '2026-04-30'],
      ['warning nomina.FechaInicialPago'],
    ],
    [
      'a period that ends years later',
      ['2026-04-16', '2062-04-30', '2026-04-30'],
      ['warning nomina.FechaFinalPago'],
    ],
    ['paid months late', ['2025-09-16', '2025-09-30', '2026-04-30'], []],
    ['300 days late', ['2025-06-01', '2025-07-04', '2026-04-30'], []],
    ['301 days late', ['2025-06-01', '2025-07-03', '2026-04-30'], ['warning nomina.FechaPago']],
    ['profits of a year, paid in May', ['2025-01-01', '2025-12-31', '2026-05-30'], []],
    ['a year’s bonus, paid in its last month', ['2025-01-01', '2025-12-31', '2025-12-15'], []],
    ['a day that there is not', ['2026-04-16', '2026-04-30', '2022-02-31'], []],
  ])('%s', (_what, [first, last, paid], places) => {
    expect(told(first, last, paid)).toEqual(places);
  });
});
