import type { FieldError } from '@timbra/contracts';
import type { z } from 'zod';
import { DomainError } from './domain-error.ts';
import { unknownNames } from './unknown-names.ts';

/** zod speaks English where a schema has no text of its own. */
const inSpanish = (issue: z.core.$ZodIssue): string => {
  switch (issue.code) {
    case 'invalid_type':
      return /^Invalid input/.test(issue.message)
        ? `Debe ser ${TYPES[issue.expected] ?? issue.expected}`
        : issue.message;
    case 'too_big':
      return /^Too big/.test(issue.message)
        ? boundOf('a lo más', issue.maximum, issue.origin)
        : issue.message;
    case 'too_small':
      if (!/^Too small/.test(issue.message)) return issue.message;
      return Number(issue.minimum) === 1 && issue.origin in UNITS
        ? 'No puede estar vacío'
        : boundOf('al menos', issue.minimum, issue.origin);
    default:
      return /^Invalid/.test(issue.message) ? 'El valor no es válido' : issue.message;
  }
};
/** What a length is counted in: [one, several]. */
const UNITS: Record<string, readonly [string, string]> = {
  string: ['carácter', 'caracteres'],
  array: ['elemento', 'elementos'],
  set: ['elemento', 'elementos'],
};
const boundOf = (bound: string, limit: number | bigint, origin: string): string => {
  const [one, several] = UNITS[origin] ?? [];
  if (!one) return `Debe ser ${bound} ${limit}`;
  return `Debe tener ${bound} ${limit} ${Number(limit) === 1 ? one : several}`;
};
const TYPES: Record<string, string> = {
  string: 'texto',
  number: 'un número',
  int: 'un número entero',
  boolean: 'verdadero o falso',
  array: 'una lista',
  object: 'un objeto',
};

/** The most field errors that one answer lists. */
const MAX_ERRORS = 100;

export const fieldErrors = (
  error: z.ZodError,
  isTold: (issue: z.core.$ZodIssue) => boolean = () => true,
): FieldError[] =>
  error.issues
    .filter(isTold)
    .slice(0, MAX_ERRORS)
    .map((issue) => ({ path: issue.path.join('.'), message: inSpanish(issue) }));

/** What has the right form and is longer than a voucher can carry (`NO_CABE` of the contract). */
const isTooLong = (issue: z.core.$ZodIssue): boolean =>
  issue.code === 'custom' && issue.params?.noCabe === true;

interface ParseOptions {
  /** Dotted names that are accepted and ignored: see SOLO_LECTURA of the contracts. */
  ignored?: readonly string[];
}

/**
 * Reads data from outside with its schema. Unknown names are refused here, at the edge, so that a
 * schema may still read documents that we wrote ourselves.
 * @throws DomainError datosInvalidos with the dotted path and the Spanish message of each field;
 * datoNoCabe when all errors are texts that would be cut.
 */
export const parse = <S extends z.ZodType>(
  schema: S,
  value: unknown,
  { ignored }: ParseOptions = {},
): z.infer<S> => {
  const unknown = unknownNames(schema, value, { what: 'campo', ignored });
  const result = schema.safeParse(value);
  if (result.success && unknown.length === 0) return result.data;
  const issues = result.error?.issues ?? [];
  const wrong = result.error
    ? fieldErrors(result.error, ({ code }) => code !== 'unrecognized_keys')
    : [];
  const isAllTooLong = unknown.length === 0 && issues.every(isTooLong);
  const errors = [...unknown, ...wrong].slice(0, MAX_ERRORS);
  throw new DomainError(isAllTooLong ? 'datoNoCabe' : 'datosInvalidos', { errors });
};
