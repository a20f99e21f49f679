import type { FieldError } from '@timbra/contracts';
import type { z } from 'zod';
import { DomainError } from './domain-error.ts';

/** zod speaks English where a schema has no text of its own. */
const inSpanish = (issue: z.core.$ZodIssue): string => {
  switch (issue.code) {
    case 'unrecognized_keys':
      return `Campos que no existen: ${issue.keys.join(', ')}`;
    case 'invalid_type':
      return /^Invalid input/.test(issue.message)
        ? `Debe ser ${TYPES[issue.expected] ?? issue.expected}`
        : issue.message;
    case 'too_big':
      return /^Too big/.test(issue.message) ? `Debe ser a lo más ${issue.maximum}` : issue.message;
    case 'too_small':
      return /^Too small/.test(issue.message)
        ? `Debe ser al menos ${issue.minimum}`
        : issue.message;
    default:
      return /^Invalid/.test(issue.message) ? 'El valor no es válido' : issue.message;
  }
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

export const fieldErrors = (error: z.ZodError): FieldError[] =>
  error.issues.slice(0, MAX_ERRORS).map((issue) => ({
    path: issue.path.join('.'),
    message: inSpanish(issue),
  }));

/** @throws DomainError datosInvalidos with the dotted path and the Spanish message of each field. */
export const parse = <S extends z.ZodType>(schema: S, value: unknown): z.infer<S> => {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new DomainError('datosInvalidos', { errors: fieldErrors(result.error) });
};
