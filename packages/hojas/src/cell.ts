import { dateOfSerial } from './dates.ts';
import { undoEscapes } from './escapes.ts';
import type { Format } from './formats.ts';
import { plainNumber } from './numbers.ts';

/** A cell as its sheet writes it. */
export interface RawCell {
  /** For people: `B7`. */
  ref: string;
  /** ECMA-376, ST_CellType: what its value is. */
  type: string;
  /** Empty too where there is none. */
  value: string;
  style: number;
  hasFormula: boolean;
}

/** What cells of a book refer to. */
export interface Book {
  /** Their escapes are undone. */
  strings: readonly string[];
  formats: readonly (Format | undefined)[];
  is1904: boolean;
}

/** What a cell is, and its text as the person sees it who filled it in. */
export type Cell =
  | { kind: 'empty' }
  | { kind: 'text' | 'number' | 'date' | 'truth'; text: string }
  | { kind: 'problem'; message: string };

/** Letters of an error that are told: #REF! and its like have fewer. */
const MAX_ERROR = 20;

const textOf = (text: string): Cell => {
  const seen = text.trim();
  return seen === '' ? { kind: 'empty' } : { kind: 'text', text: seen };
};

const numberOf = (value: string, format: Format | undefined, is1904: boolean): Cell => {
  const text = plainNumber(value);
  if (format?.as === 'date') {
    const date = dateOfSerial(Number(text), { is1904 });
    if (date !== null) return { kind: 'date', text: date };
  }
  // A postal code is a number that is shown with its zero.
  if (format?.as === 'digits' && /^\d+$/.test(text)) {
    return { kind: 'number', text: text.padStart(format.digits, '0') };
  }
  // 0.16 is seen as 16%; digits that the style hides are told all the same.
  if (format?.as === 'percent' && Number.isFinite(Number(text))) {
    const percent = format.times === 1 ? text : plainNumber((Number(text) * 100).toExponential());
    return { kind: 'number', text: `${percent}%` };
  }
  return { kind: 'number', text };
};

/** ISO writes a day with an hour that nobody typed. */
const dayOf = (value: string): string => value.replace(/T00:00:00(?:\.0+)?Z?$/, '');

/**
 * What any cell is, whichever program wrote it. A formula is the result that is stored with it: one
 * whose result is an empty text is empty; one without any result was never calculated.
 */
export const cellOf = (
  { ref, type, value: raw, style, hasFormula }: RawCell,
  { strings, formats, is1904 }: Book,
): Cell => {
  const value = raw.trim();
  if (type === 'str' || type === 'inlineStr') return textOf(undoEscapes(raw));
  if (value === '') {
    return hasFormula
      ? {
          kind: 'problem',
          message: `La celda ${ref} es una fórmula sin resultado; ábrela en Excel y guárdala`,
        }
      : { kind: 'empty' };
  }
  if (type === 's') return textOf(strings[Number(value)] ?? '');
  if (type === 'e') {
    return {
      kind: 'problem',
      message: `La celda ${ref} tiene un error (${value.slice(0, MAX_ERROR)})`,
    };
  }
  if (type === 'b') {
    return { kind: 'truth', text: /^(?:1|true)$/i.test(value) ? 'VERDADERO' : 'FALSO' };
  }
  if (type === 'd') return { kind: 'date', text: dayOf(value) };
  return numberOf(value, formats[style], is1904);
};
