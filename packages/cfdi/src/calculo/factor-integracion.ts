import { Decimal } from '../values/decimal.ts';

const DIAS_DEL_ANIO = 365;
/** LFT 87 and 80: Christmas bonus, and premium on holidays. */
const AGUINALDO = 15;
const PRIMA = Decimal.parse('0.25');

/** Holidays of a year of service, the first being 1 (LFT 76 since 2023-01-01). */
const vacacionesDe = (anio: number): number =>
  anio <= 5 ? 10 + 2 * anio : 20 + 2 * Math.ceil((anio - 5) / 5);

/** (365 + 15 + holidays × 0.25) / 365 with 4 decimals, for the benefits that the law grants. */
export const factorDeIntegracion = (anio: number): Decimal =>
  Decimal.parse(vacacionesDe(anio))
    .mul(PRIMA)
    .add(Decimal.parse(DIAS_DEL_ANIO + AGUINALDO))
    .div(Decimal.parse(DIAS_DEL_ANIO), 4);

/** The year of service that runs on a day; both YYYY-MM-DD. 0 before the first day. */
export function anioDeServicio(inicio: string, dia: string): number {
  if (dia < inicio) return 0;
  const years = Number(dia.slice(0, 4)) - Number(inicio.slice(0, 4));
  return dia.slice(5) >= inicio.slice(5) ? years + 1 : years;
}
