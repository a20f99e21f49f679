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
 * They change with the decree and the UMA: a new pair is a line here. SAT raised 407.02 to 475.00
 * on some day of 2025 whose daily figure is not known to us: for that whole year the larger one
 * and the daily figure of revision E are taken, so that no old receipt is refused in error.
 */
const TOPES: readonly TopeDeSubsidio[] = [
  { desde: '2026-01-01', tope: Decimal.parse('628.00'), porDia: Decimal.parse('20.66') },
  { desde: '2025-01-01', tope: Decimal.parse('475.00'), porDia: Decimal.parse('20.66') },
  { desde: '', tope: Decimal.parse('407.02'), porDia: Decimal.parse('13.39') },
];

const MES = Decimal.parse(31);

export const isWithinMonth = (dias: Decimal): boolean => dias.compare(MES) <= 0;

/** The most that may be caused in so many days paid, on a day (YYYY-MM-DD). */
export function topeDeSubsidio(dias: Decimal, day: string): Decimal {
  const vigente = TOPES.find(({ desde }) => day >= desde) as TopeDeSubsidio;
  return isWithinMonth(dias) ? vigente.tope : vigente.porDia.mul(dias);
}
