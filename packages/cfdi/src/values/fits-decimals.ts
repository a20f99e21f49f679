import { Decimal } from './decimal.ts';

/**
 * Whether a number needs no more than so many decimals; zeros at the end do not count. What is no
 * number has none: another rule says so.
 */
export function fitsDecimals(text: string | null | undefined, decimals: number): boolean {
  const value = Decimal.tryParse(text);
  return !value || value.writtenDecimals <= decimals || value.decimals <= decimals;
}
