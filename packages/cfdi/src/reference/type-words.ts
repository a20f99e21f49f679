import type { ValueType } from '../descriptions/description.ts';
import { base64, curp, pedimento, rfc, rfcMoral, uuid } from '../descriptions/types.ts';

/** A type as people read it. */
export interface TypeWords {
  /** 'texto de 1 a 25 caracteres' */
  words: string;
  /** How many digits before the point, and after it, at most. */
  integers?: number;
  decimals?: number;
  /** SAT's name of the catalogue whose keys it takes. */
  catalogo?: string;
  /** The expression, where the words do not say all of it. */
  pattern?: string;
}

/** Expressions that have a name. */
const NAMED: ReadonlyMap<string | undefined, string> = new Map([
  [rfc.pattern, 'RFC de 12 o 13 caracteres'],
  [rfcMoral.pattern, 'RFC de persona moral, 12 caracteres'],
  [curp.pattern, 'CURP de 18 caracteres'],
  [uuid.pattern, 'folio fiscal (UUID) de 36 caracteres'],
  [base64.pattern, 'datos en base64'],
  [pedimento.pattern, 'número de pedimento, 21 caracteres'],
]);

const DIGITS = /^\[0-9\]\{(\d+)(?:,(\d+))?\}$/;
const AMOUNT = /^\[0-9\]\{1,(\d+)\}\(\\\.\[0-9\]\{1,(\d+)\}\)\?$/;

/** «a», «b» o «c» */
function listed(values: readonly string[]): string {
  const quoted = values.map((value) => `«${value}»`);
  const last = quoted.pop() ?? '';
  return quoted.length > 0 ? `${quoted.join(', ')} o ${last}` : last;
}

function between(minimum: number | undefined, maximum: number, noun: string): string {
  if (minimum === undefined) return `hasta ${maximum} ${noun}`;
  return minimum === maximum ? `${maximum} ${noun}` : `${minimum} a ${maximum} ${noun}`;
}

function stringWords({ minLength, maxLength, noPipe, pattern }: ValueType): TypeWords {
  const name = NAMED.get(pattern);
  if (pattern !== undefined && name) return { words: name, pattern };
  const digits = DIGITS.exec(pattern ?? '');
  if (digits) {
    return { words: between(Number(digits[1]), Number(digits[2] ?? digits[1]), 'dígitos') };
  }
  const pipe = noPipe ? ', sin «|»' : '';
  if (maxLength !== undefined) {
    return { words: `texto de ${between(minLength, maxLength, 'caracteres')}${pipe}`, pattern };
  }
  if (pattern !== undefined) return { words: 'texto con un patrón', pattern };
  return { words: minLength === undefined ? 'texto' : 'texto, no vacío' };
}

/** The least amount above zero that so many decimals can write. */
const leastOf = (decimals: number): string => `0.${'0'.repeat(decimals - 1)}1`;

function range({ minInclusive: from, maxInclusive: to }: ValueType, decimals = 0): string {
  if (from === undefined) return to === undefined ? '' : `, hasta ${to}`;
  if (to !== undefined) return `, de ${from} a ${to}`;
  if (from === '0') return ', cero o más';
  return decimals > 0 && from === leastOf(decimals) ? ', mayor que cero' : `, desde ${from}`;
}

function decimalWords(type: ValueType): TypeWords {
  const amount = AMOUNT.exec(type.pattern ?? '');
  if (!amount) {
    const { fractionDigits: decimals, pattern } = type;
    return { words: `decimal${range(type, decimals)}`, decimals, pattern };
  }
  const [integers, decimals] = amount.slice(1).map(Number);
  return { words: `decimal${range(type, decimals)}`, integers, decimals };
}

/** What a type takes, in Spanish. */
export function typeWords(type: ValueType): TypeWords {
  const { base, catalogo, fixed, oneOf } = type;
  if (fixed !== undefined) return { words: `siempre «${fixed}»` };
  if (oneOf) return { words: `uno de: ${listed(oneOf)}` };
  if (catalogo !== undefined) return { words: 'clave del catálogo', catalogo };
  switch (base) {
    case 'dateTime':
      return { words: 'fecha y hora local, AAAA-MM-DDThh:mm:ss' };
    case 'date':
      return { words: 'fecha, AAAA-MM-DD' };
    case 'decimal':
      return decimalWords(type);
    case 'string':
      return stringWords(type);
    default:
      return { words: `entero${range(type)}` };
  }
}
