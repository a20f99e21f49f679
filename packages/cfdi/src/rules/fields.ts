import { isXmlText } from '../documents/xml-text.ts';
import { Decimal } from '../values/decimal.ts';
import { isGiven } from './subjects.ts';

/** Text that SAT's schema takes: 1 to `maxLength` characters, without `|`. */
export function isText(value: string, maxLength: number): boolean {
  return (
    value.trim() !== '' &&
    (value.length <= maxLength || [...value].length <= maxLength) &&
    !value.includes('|') &&
    isXmlText(value)
  );
}

export function isOptionalText(value: string | number | undefined, maxLength: number): boolean {
  return !isGiven(value) || isText(String(value), maxLength);
}

/** Whether a number needs no more than so many decimals. */
export function fitsDecimals(value: Decimal | null, decimals: number): boolean {
  return value === null || value.round(decimals).compare(value) === 0;
}

const USUAL = Decimal.parse(1_000_000_000);
const LIMIT = Decimal.parse('999999999999999999.999999');

/** t_Importe: 18 digits and 6 decimals. */
export function fitsImporte(value: Decimal | null): boolean {
  // The limit itself needs BigInts; nearly every amount is below this one.
  return value === null || value.compare(USUAL) <= 0 || value.compare(LIMIT) <= 0;
}

export const PIPE_REMEDY = 'Quite el signo «|» y recorte el texto a lo que admite el campo.';
