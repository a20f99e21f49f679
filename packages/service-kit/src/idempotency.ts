import { createHash } from 'node:crypto';
import type { Request } from 'express';
import { DomainError } from './domain-error.ts';

/** The caller's key for one intent, at most 200 printable characters. */
export const idempotencyKey = (req: Request): string | undefined => {
  const key = req.get('idempotency-key');
  if (key === undefined) return undefined;
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw new DomainError('datosInvalidos', {
      errors: [
        { path: 'Idempotency-Key', message: 'Debe tener de 1 a 200 caracteres sin espacios' },
      ],
    });
  }
  return key;
};

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).filter(([, it]) => it !== undefined);
  return Object.fromEntries(
    entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([k, v]) => [k, sorted(v)]),
  );
};

/** The same request gives the same text, whatever the order of its fields. */
export const requestHash = (body: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(sorted(body) ?? null))
    .digest('hex');

/**
 * The id of the document that this key creates: the same key can only ever create one, without a
 * second collection that could disagree.
 */
export const idFromKey = (accountId: string, purpose: string, key: string): string =>
  createHash('sha256').update(`${accountId}\n${purpose}\n${key}`).digest('hex').slice(0, 24);

/** @throws DomainError idempotenciaDistinta when the key was used with another body. */
export const assertSameRequest = (stored: string | undefined, hash: string) => {
  if (stored !== hash) throw new DomainError('idempotenciaDistinta');
};
