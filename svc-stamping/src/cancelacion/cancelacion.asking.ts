import { contextOf, DomainError, idempotencyKey } from '@timbra/service-kit';
import type { Request } from 'express';
import type { Asking } from './open-cancelacion.ts';

type Who = Pick<Asking, 'accountId' | 'autor' | 'ordenPac' | 'idempotencyKey'>;

/**
 * The caller of a cancellation, and how they ask. A key for tests costs nothing and changes nothing that
 * counts.
 * @throws DomainError sinPermiso, datosInvalidos
 */
export const askingOf = (req: Request): Who => {
  const { accountId, autor, settings, soloPrueba } = contextOf(req);
  if (soloPrueba) {
    throw new DomainError('sinPermiso', { detail: 'Una clave de prueba no cancela' });
  }
  const { ordenPac } = settings;
  return { accountId, autor, ordenPac, idempotencyKey: idempotencyKey(req) };
};
