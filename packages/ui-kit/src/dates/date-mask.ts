import type { FieldError } from '@timbra/contracts';

const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;
const LATIN = /^(\d{2})\/(\d{2})\/(\d{4})$/;

export const NO_DATE = 'Escribe la fecha como dd/mm/aaaa, por ejemplo 05/11/2026';

/** What was typed and is no day; an empty field is for its own rules to judge. */
export const judgeDay = (path: string, value: string): FieldError[] =>
  value === '' || toIsoDate(toLatinDate(value)) !== null ? [] : [{ path, message: NO_DATE }];

/** '2026-11-05' → '05/11/2026'; what is no date is shown as it was typed. */
export const toLatinDate = (text: string): string => text.replace(ISO, '$3/$2/$1');

/** '05/11/2026' → '2026-11-05'; null for what is not whole, or not in the calendar. */
export const toIsoDate = (text: string): string | null => {
  const [, day, month, year] = LATIN.exec(text) ?? [];
  const iso = `${year}-${month}-${day}`;
  const instant = new Date(`${iso}T00:00:00Z`);
  return day && !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(iso)
    ? iso
    : null;
};

/**
 * Puts the slashes while somebody types; a day or month of one digit is filled up by its slash. Words stay
 * as they are.
 */
export const maskDate = (text: string): string => {
  if (/\p{L}/u.test(text)) return text;
  const digits = toLatinDate(text.trim())
    .replace(/(?<!\d)(\d)(?=[/\-. ])/g, '0$1')
    .replace(/\D/g, '');
  const parts = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4, 8)];
  return parts.filter(Boolean).join('/');
};
