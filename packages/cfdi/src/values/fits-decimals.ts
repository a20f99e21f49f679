import { Decimal } from './decimal.ts';

/**
 * Whether a number needs no more than so many decimals; zeros at the end do not count. A text that
 * is no number fits: another rule reports it.
 */
export function fitsDecimals(text: string | null | undefined, decimals: number): boolean {
  const value = Decimal.tryParse(text);
  return !value || value.writtenDecimals <= decimals || value.decimals <= decimals;
}
