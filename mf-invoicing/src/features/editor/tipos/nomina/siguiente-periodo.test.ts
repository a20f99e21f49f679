import { nuevaNomina, type Nomina } from '@timbra/cfdi';
import { describe, expect, it } from 'vitest';
import { comoLaAnterior, siguientePeriodo } from './siguiente-periodo.ts';

const de = (PeriodicidadPago: string, inicial: string, final: string, pago = final): Nomina => ({
  ...nuevaNomina(pago, { empleado: { PeriodicidadPago } }),
  FechaInicialPago: inicial,
  FechaFinalPago: final,
});

describe('the period after', () => {
  it.each([
    ['04', '2026-11-01', '2026-11-15', '2026-11-16', '2026-11-30'],
    ['04', '2026-11-16', '2026-11-30', '2026-12-01', '2026-12-15'],
    ['04', '2027-01-16', '2027-01-31', '2027-02-01', '2027-02-15'],
    ['04', '2027-02-01', '2027-02-15', '2027-02-16', '2027-02-28'],
    ['05', '2026-11-01', '2026-11-30', '2026-12-01', '2026-12-31'],
    ['02', '2026-12-28', '2027-01-03', '2027-01-04', '2027-01-10'],
  ])('%s of %s to %s is %s to %s', (periodicidad, inicial, final, next, nextFinal) => {
    expect(siguientePeriodo(de(periodicidad, inicial, final))).toEqual({
      FechaInicialPago: next,
      FechaFinalPago: nextFinal,
      FechaPago: nextFinal,
    });
  });

  it('is paid as long after its end as the one before', () => {
    const anterior = de('04', '2026-11-01', '2026-11-15', '2026-11-13');
    expect(siguientePeriodo(anterior).FechaPago).toBe('2026-11-28');
  });
});

it('copies amounts, not removed rows, and keeps the employee’s data of today', () => {
  const fila = { TipoDeduccion: '002', Clave: 'D', Concepto: 'ISR', Importe: '709.86' };
  const anterior = {
    ...de('04', '2026-11-01', '2026-11-15'),
    NumDiasPagados: '15',
    Deducciones: [{ ...fila, isDeleted: true }, fila],
  };
  const hoy = nuevaNomina('2026-11-25', { empleado: { Puesto: 'Directora' } });
  expect(comoLaAnterior(hoy, anterior)).toMatchObject({
    FechaInicialPago: '2026-11-16',
    NumDiasPagados: '15',
    Receptor: { Puesto: 'Directora' },
    Deducciones: [fila],
  });
});
