import { Decimal } from '../values/decimal.ts';

const USUAL = Decimal.parse(1_000_000_000);
const LIMIT = Decimal.parse('999999999999999999.999999');

/** t_Importe: 18 digits and 6 decimals. */
export function fitsImporte(value: Decimal | null): boolean {
  // The limit itself needs BigInts; nearly every amount is below this one.
  return value === null || value.compare(USUAL) <= 0 || value.compare(LIMIT) <= 0;
}
