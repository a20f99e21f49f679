import { inCatalogo } from '../../catalogs/lookup.ts';
import { given } from '../../documents/make-node.ts';
import { Decimal } from '../../values/decimal.ts';

export const MXN = 'MXN';
/** Key of "no currency": neither payments nor documents may have it. */
export const SIN_MONEDA = 'XXX';
export const ONE = Decimal.parse(1);

export const isMoneda = (moneda: string | undefined): boolean =>
  moneda !== SIN_MONEDA && inCatalogo('c_Moneda', moneda ?? '') === true;

/** BaseP and ImporteP are rounded after adding: terms keep enough decimals to hide no cent. */
const EXACT = 24;

/** From a document's currency to its payment's. */
export const convert = (amount: Decimal, equivalencia: Decimal): Decimal =>
  equivalencia.compare(ONE) === 0 ? amount : amount.div(equivalencia, EXACT);

/** With the decimals of its currency; what has more, or is no number, stays for the rules. */
export function inMoneda(value: string | undefined, decimals: number): string | undefined {
  const amount = Decimal.tryParse(value);
  if (!amount) return given(value);
  return amount.decimals <= decimals ? amount.toFixed(decimals) : amount.toString();
}
