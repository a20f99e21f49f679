import type { FormatoDeCuenta } from '@timbra/cfdi';

/** Of what c_FormaPago takes with letters. */
const MAX_CON_LETRAS = 50;

/**
 * Takes only what an account of the format is written with (pagos §6: a mask, in capital letters).
 */
export const cleanCuenta = (text: string, formato: FormatoDeCuenta | null | undefined): string => {
  const upper = text.toUpperCase().replace(/[^A-Z0-9_]/g, '');
  return formato && !formato.hasLetras ? upper.replace(/\D/g, '') : upper;
};

export const maxOf = (formato: FormatoDeCuenta | null | undefined): number =>
  (formato?.hasLetras === false && formato.digitos.at(-1)) || MAX_CON_LETRAS;

/** pagos §6: digits get zeros before them, up to the next length that the format takes. */
export const padCuenta = (text: string, formato: FormatoDeCuenta | null | undefined): string => {
  const isNumber = /^\d+$/.test(text);
  const length = isNumber ? formato?.digitos.find((it) => it >= text.length) : undefined;
  return length === undefined ? text : text.padStart(length, '0');
};
