import { readAmount } from '@timbra/cfdi';
import { dateOfSerial, isSerial } from './dates.ts';
import { plainNumber } from './numbers.ts';

/** What a field takes; or why what was written may mean two things, or nothing. */
export type Normal =
  { valor: string; message?: undefined } | { valor?: undefined; message: string };

const NUMERO = 'Escribe el número con punto decimal, como 1234.50';
const SIN_PORCIENTO = 'Escribe la cantidad sin el signo «%»';
/** Beyond these, digits of a fraction are those of a binary one. */
const DIGITS = 15;

/** As in a field of the screen; and 6.12E2, as programs write it. */
const numero = (text: string): Normal => {
  if (text.endsWith('%')) return { message: SIN_PORCIENTO };
  const digits = readAmount(/^-?[\d.]+e/i.test(text) ? plainNumber(text) : text);
  if (digits === null) return { message: NUMERO };
  return { valor: digits.replace(/\D/g, '').length > DIGITS ? plainNumber(digits) : digits };
};

const entero = (text: string): Normal => {
  const { valor, message } = numero(text);
  return message === undefined ? { valor: valor.replace(/\.0+$/, '') } : { message };
};

/** 0007 is folio 7. */
const folio = (text: string): Normal => {
  const { valor, message } = entero(text);
  return message === undefined ? { valor: valor.replace(/^0+(?=\d)/, '') } : { message };
};

/** «03 Transferencia electrónica» is 03. */
const clave = (text: string): Normal => ({ valor: (text.split(/[\s-]/)[0] ?? '').toUpperCase() });

/** A key of so many digits, which a number lost its first zero of: 9000 is 09000. What is none stays. */
const digitos =
  (length: number) =>
  (text: string): Normal => {
    const [, whole] = /^(\d+)(?:\.0*)?(?=$|[\s-])/.exec(text) ?? [];
    return { valor: whole?.length === length - 1 ? `0${whole}` : (whole ?? text) };
  };

/** As Mexico writes it. */
const ESCRITA = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})(?:[ T](\d{1,2}):(\d{2})(?::(\d{2}))?)?$/;
const ISO = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2})(:\d{2})?)?(?:\.\d+)?Z?$/;

/** A day without its hour begins at midnight: it is never in the future. */
const fecha = (text: string): Normal => {
  const counted = isSerial(text) ? dateOfSerial(Number(text), { is1904: false }) : null;
  const iso = ISO.exec(counted ?? text);
  if (iso) return { valor: `${iso[1]}T${iso[2] ?? '00:00'}${iso[3] ?? ':00'}` };
  const written = ESCRITA.exec(text);
  if (!written) return { valor: text };
  const [, day = '', month = '', year = '', hour = '0', minute = '00', second = '00'] = written;
  const two = (it: string) => it.padStart(2, '0');
  return { valor: `${year}-${two(month)}-${two(day)}T${two(hour)}:${minute}:${second}` };
};

/** Periods of payroll are days. */
const dia = (text: string): Normal => {
  const { valor = text } = fecha(text);
  return { valor: valor.slice(0, 10) };
};

const CLASES = {
  texto: (text: string): Normal => ({ valor: text }),
  rfc: (text: string): Normal => ({ valor: text.replace(/\s/g, '').toUpperCase() }),
  numero,
  entero,
  folio,
  clave,
  fecha,
  dia,
  /** Of c_FormaPago, and of others whose keys of digits have two. */
  clave2: (text: string): Normal => digitos(2)(clave(text).valor ?? ''),
  /** Of c_RegimenFiscal. */
  clave3: digitos(3),
  codigoPostal: digitos(5),
  /** Of c_ClaveProdServ. */
  clave8: digitos(8),
};

/** What a cell is to a field. */
export type Clase = keyof typeof CLASES;

/**
 * What somebody wrote in a cell, as a field of its class takes it: rules judge what is written, and not
 * its way of writing.
 */
export const normalize = (clase: Clase, text: string): Normal => {
  const trimmed = text.trim();
  return trimmed === '' ? { valor: '' } : CLASES[clase](trimmed);
};
