import { clavesOf } from '../catalogs/lookup.ts';
import type { ValueType } from '../descriptions/description.ts';
import { Decimal } from '../values/decimal.ts';
import { parseDecimal } from '../values/parse-decimal.ts';
import type { AmountKind } from './cadena-writer.ts';
import { normalizeSpace, Plain, plainText } from './xml-text.ts';

/** A complaint in Spanish, or null. */
export type ValueCheck = (value: string) => string | null;

/** Looks up large catalogues; undefined = the list is not loaded, which is no complaint. */
export type HasClave = (catalogo: string, clave: string) => boolean | undefined;

/** Code points, as XSD counts; surrogate pairs only matter near the limit. */
function isLongerThan(value: string, maximum: number): boolean {
  return value.length > maximum && [...value].length > maximum;
}

function isShorterThan(value: string, minimum: number): boolean {
  return value.length < minimum || (value.length < 2 * minimum && [...value].length < minimum);
}

function isCalendarDay(value: string): boolean {
  const day = Number(value.slice(8, 10));
  if (day < 29) return true;
  const lastDay = new Date(Date.UTC(Number(value.slice(0, 4)), Number(value.slice(5, 7)), 0));
  return day <= lastDay.getUTCDate();
}

const tooShort = (minLength: number): string =>
  minLength === 1 ? 'no puede estar vacío' : `debe tener al menos ${minLength} caracteres`;

function textChecks(type: ValueType): ValueCheck[] {
  const { minLength, maxLength, noPipe, oneOf } = type;
  const checks: ValueCheck[] = [];
  if (type.fixed !== undefined) {
    checks.push((value) => (value === type.fixed ? null : `debe ser «${type.fixed ?? ''}»`));
  }
  if (oneOf) {
    const list = oneOf.map((value) => `«${value}»`).join(', ');
    checks.push((value) => (oneOf.includes(value) ? null : `debe ser alguno de: ${list}`));
  }
  if (minLength !== undefined) {
    checks.push((value) => (isShorterThan(value, minLength) ? tooShort(minLength) : null));
  }
  if (maxLength !== undefined) {
    checks.push((value) =>
      isLongerThan(value, maxLength) ? `no debe pasar de ${maxLength} caracteres` : null,
    );
  }
  if (noPipe) checks.push((value) => (value.includes('|') ? 'no puede llevar el signo «|»' : null));
  if (type.pattern !== undefined) {
    const expression = new RegExp(`^(?:${type.pattern})$`, 'u');
    checks.push((value) => (expression.test(value) ? null : 'no tiene el formato que pide el SAT'));
  }
  return checks;
}

/** The largest xs:short and xs:int. */
const INTEGER_MAX = { short: '32767', int: '2147483647' };

function isInteger(type: ValueType): type is ValueType & { base: 'short' | 'int' } {
  return type.base === 'short' || type.base === 'int';
}

interface Bounds {
  minimum: Decimal | null;
  maximum: Decimal | null;
}

function boundsOf(type: ValueType): Bounds {
  const { minInclusive, maxInclusive = isInteger(type) ? INTEGER_MAX[type.base] : undefined } =
    type;
  return {
    minimum: minInclusive === undefined ? null : Decimal.parse(minInclusive),
    maximum: maxInclusive === undefined ? null : Decimal.parse(maxInclusive),
  };
}

function judgeNumber(value: string, type: ValueType, { minimum, maximum }: Bounds): string | null {
  const decimal = Decimal.tryParse(value);
  if (!decimal || (isInteger(type) && !/^[+-]?[0-9]+$/.test(value))) {
    return 'no es un número válido';
  }
  if (minimum && decimal.compare(minimum) < 0) return `debe ser al menos ${minimum.toString()}`;
  if (maximum && decimal.compare(maximum) > 0) return `no debe pasar de ${maximum.toString()}`;
  if (type.fractionDigits !== undefined && decimal.decimals > type.fractionDigits) {
    return `no debe pasar de ${type.fractionDigits} decimales`;
  }
  return null;
}

/** Nearly all numbers are plainly above zero with few decimals; the rest is judged with care. */
function numberCheck(type: ValueType): ValueCheck {
  const bounds = boundsOf(type);
  const { minimum } = bounds;
  const maxScale = bounds.maximum === null ? (type.fractionDigits ?? 0) : -1;
  const isSmallMinimum = minimum === null || minimum.compare(Decimal.parse(1).shift(maxScale)) <= 0;
  return (value) => {
    const parsed = parseDecimal(value);
    const isPlain = parsed !== null && parsed.units > 0 && parsed.scale <= maxScale;
    return isPlain && isSmallMinimum ? null : judgeNumber(value, type, bounds);
  };
}

export function notInCatalogo(catalogo: string, value: string): string {
  return `«${value}» no está en el catálogo ${catalogo}`;
}

/** All checks of a type, one after the other, on the collapsed value. */
export function compileCheck(type: ValueType): ValueCheck {
  const checks = textChecks(type);
  // With a pattern and no upper bound (t_Importe) the pattern says it all.
  const isNumber = isInteger(type) || type.base === 'decimal';
  if (isNumber && (type.pattern === undefined || type.maxInclusive !== undefined)) {
    checks.push(numberCheck(type));
  }
  if (type.base === 'dateTime' || type.base === 'date') {
    checks.push((value) => (isCalendarDay(value) ? null : 'no es una fecha del calendario'));
  }
  const { catalogo } = type;
  const claves = catalogo === undefined ? undefined : clavesOf(catalogo);
  if (catalogo !== undefined && claves) {
    checks.push((value) => (claves.has(value) ? null : notInCatalogo(catalogo, value)));
  }
  return (raw) => {
    const value = type.keepSpace ? raw : normalizeSpace(raw);
    for (const check of checks) {
      const complaint = check(value);
      if (complaint !== null) return complaint;
    }
    return null;
  };
}

/** Patterns whose every match may stand between quotation marks as it is. */
function isHarmless(pattern: string): boolean {
  return !/[&<>" ]|\[\^|(?<!\\)\./.test(pattern);
}

/** SAT's two types of amounts; null for any other type. */
export function amountKindOf({ base, fractionDigits, minInclusive }: ValueType): AmountKind | null {
  if (base !== 'decimal' || fractionDigits !== 6) return null;
  if (minInclusive === '0') return 'zero or more';
  return minInclusive === '0.000001' ? 'above zero' : null;
}

/** How a value of a type may be written: Yes and Escaped also say that it is right. */
export type PlainTest = (raw: string) => Plain;

const when = (isPlain: boolean): Plain => (isPlain ? Plain.Yes : Plain.No);

/**
 * A quick test that nearly all values of a type pass: what passes is right and has no white space
 * to collapse. Null where there is none.
 */
export function compilePlainTest(type: ValueType): PlainTest | null {
  const claves = type.catalogo === undefined ? undefined : clavesOf(type.catalogo);
  if (claves) return (raw) => when(claves.has(raw));
  const { minLength = 0, maxLength = Infinity } = type;
  if (type.base === 'string' && type.fixed === undefined && type.oneOf === undefined) {
    if (type.pattern !== undefined && isHarmless(type.pattern)) {
      const expression = new RegExp(`^(?:${type.pattern})$`);
      return (raw) => when(expression.test(raw));
    }
    if (type.pattern === undefined && !type.keepSpace) {
      return (raw) =>
        raw.length >= minLength && raw.length <= maxLength ? plainText(raw) : Plain.No;
    }
  }
  return null;
}
