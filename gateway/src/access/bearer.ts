import { DomainError } from '@timbra/service-kit';
import type { Request } from 'express';

/** @throws DomainError noAutenticado without a bearer token. */
export const bearerOf = (req: Request): string => {
  const [scheme, token] = (req.get('authorization') ?? '').split(' ');
  if (scheme?.toLowerCase() !== 'bearer' || !token) throw new DomainError('noAutenticado');
  return token;
};
