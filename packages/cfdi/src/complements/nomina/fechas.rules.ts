import type { Rule } from '../../rules/rule.ts';
import { daysApart, daysInclusive } from './dias.ts';
import type { NominaSubject } from './nomina-subject.ts';

type Fecha = 'FechaPago' | 'FechaInicialPago' | 'FechaFinalPago';
const FECHAS: readonly Fecha[] = ['FechaPago', 'FechaInicialPago', 'FechaFinalPago'];

/**
 * Days of a date from the nearest other one of its payroll, from which on it looks like a slip. A wrong
 * year is some 330 days off, and few are paid ten months before or after their period.
 */
const PAGO_LEJANO = 300;
/** Days: a period may be a whole year, because workers get their share of profits once a year. */
const PERIODO_LEJANO = 400;

/** Far from both of the others. */
function isLejana({ at }: NominaSubject, fecha: Fecha, days: number): boolean {
  return FECHAS.filter((it) => it !== fecha).every((it) => {
    const apart = daysApart(at[fecha], at[it]);
    return apart !== null && apart > days;
  });
}

const REMEDY = 'Revisa sobre todo el año; si así es, se timbra igual.';
const hasPeriodo = ({ at }: NominaSubject): boolean =>
  daysInclusive(at.FechaInicialPago, at.FechaFinalPago) !== null;

/** SAT takes any three dates in order: a date far from the other two gets a warning. */
export const fechasRules: readonly Rule<NominaSubject>[] = [
  {
    code: 'fecha-lejana',
    sat: false,
    path: 'FechaPago',
    kind: 'warning',
    message: 'La fecha de pago está a casi un año, o más, del periodo que se paga',
    remedy: REMEDY,
    applies: hasPeriodo,
    check: (subject) => !isLejana(subject, 'FechaPago', PAGO_LEJANO),
  },
  {
    code: 'fecha-lejana',
    sat: false,
    path: 'FechaInicialPago',
    kind: 'warning',
    message: 'La fecha inicial del periodo está a más de un año de la final y de la de pago',
    remedy: REMEDY,
    applies: hasPeriodo,
    check: (subject) => !isLejana(subject, 'FechaInicialPago', PERIODO_LEJANO),
  },
  {
    code: 'fecha-lejana',
    sat: false,
    path: 'FechaFinalPago',
    kind: 'warning',
    message: 'La fecha final del periodo está a más de un año de la inicial y de la de pago',
    remedy: REMEDY,
    applies: hasPeriodo,
    check: (subject) => !isLejana(subject, 'FechaFinalPago', PERIODO_LEJANO),
  },
];
