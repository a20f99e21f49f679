import { Decimal } from '../../values/decimal.ts';

/** How much employment subsidy SAT takes as caused, by the day of the document. */
interface TopeDeSubsidio {
  desde: string;
  /** In pesos, up to 31 days paid (NOM101). */
  tope: Decimal;
  /** Pesos for each day paid, beyond them (NOM108). */
  porDia: Decimal;
}

/**
 * They change with the decree and the UMA: a new pair is a line here. Matrix revision D of
 * 2025-02-21 raised 407.02 to 475.00, and 13.39 a day to 15.63; of January 2025 the larger ones are
 * taken, too, so that no old receipt is refused in error.
 */
const TOPES: readonly TopeDeSubsidio[] = [
  { desde: '2026-01-01', tope: Decimal.parse('628.00'), porDia: Decimal.parse('20.66') },
  { desde: '2025-01-01', tope: Decimal.parse('475.00'), porDia: Decimal.parse('15.63') },
  { desde: '', tope: Decimal.parse('407.02'), porDia: Decimal.parse('13.39') },
];

const MES = Decimal.parse(31);

export const isWithinMonth = (dias: Decimal): boolean => dias.compare(MES) <= 0;

/** Whether the year of a day has caps that we know: they change with each January. */
export const isKnownYear = (day: string): boolean =>
  day.slice(0, 4) <= (TOPES[0] as TopeDeSubsidio).desde.slice(0, 4);

/** The most that may be caused in so many days paid, on a day (YYYY-MM-DD). */
export function topeDeSubsidio(dias: Decimal, day: string): Decimal {
  const vigente = TOPES.find(({ desde }) => day >= desde) as TopeDeSubsidio;
  return isWithinMonth(dias) ? vigente.tope : vigente.porDia.mul(dias);
}
