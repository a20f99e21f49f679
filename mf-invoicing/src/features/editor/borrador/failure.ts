import type { FieldError } from '@timbra/contracts';
import { isApiProblem } from '@timbra/remote-kit';

/** What to do about a call that failed. */
export type Failure =
  | { kind: 'fields'; errors: readonly FieldError[] }
  /** What the account's books say against it: it is stamped only knowingly. */
  | { kind: 'porConfirmar'; errors: readonly FieldError[] }
  | { kind: 'credits' }
  /** Somebody else saved the draft since it was read. */
  | { kind: 'changed' }
  | { kind: 'other'; text: string; requestId?: string; retry: boolean };

export const failureOf = (error: unknown): Failure => {
  if (!isApiProblem(error)) {
    const text = error instanceof Error ? error.message : String(error);
    return { kind: 'other', text, retry: false };
  }
  const { code, title, message, errors, requestId, retry } = error;
  if (code === 'pagoPorConfirmar') return { kind: 'porConfirmar', errors };
  if (errors.length > 0) return { kind: 'fields', errors };
  if (code === 'creditosAgotados') return { kind: 'credits' };
  if (code === 'facturaCambiada') return { kind: 'changed' };
  if (code === 'folioRepetido')
    return { kind: 'fields', errors: [{ path: 'folio', message: title }] };
  return { kind: 'other', text: message, requestId, retry };
};

/** The outcome is unknown: the same request must be sent again, with the same key. */
export const isUncertain = (error: unknown): boolean => isApiProblem(error) && error.retry;
