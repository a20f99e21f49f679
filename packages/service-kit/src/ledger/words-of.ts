import type { FieldError, ProblemaCode } from '@timbra/contracts';
import type { DomainError } from '../domain-error.ts';

/** Why work ended without what it was for, as its record keeps it and people read it. */
export interface Words {
  /** SAT's, the PAC's, or that of our own problem. */
  code: string;
  message: string;
  problem?: ProblemaCode;
  errors?: FieldError[];
}

/**
 * What a person is told of work that our own rules refused: what the error says for people, and never
 * what it says for the log (`internal`).
 */
export const wordsOf = ({ code, message, errors }: DomainError): Words => ({
  code,
  message,
  problem: code,
  ...(errors && { errors }),
});
