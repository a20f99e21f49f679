import {
  callContext,
  CONTEXT_HEADER,
  type CallContext,
  type CallContextInput,
} from '@timbra/contracts';
import type { Request, RequestHandler } from 'express';
import { jwtVerify, SignJWT } from 'jose';
import { DomainError } from './domain-error.ts';

/** Seconds that a signed context is believed: long enough for one hop, too short to be worth stealing. */
const LIFETIME_S = 60;
const AUDIENCE = 'timbra-internal';
const bytes = (secret: string) => new TextEncoder().encode(secret);

export const signContext = (secret: string, context: CallContextInput): Promise<string> =>
  new SignJWT({ ...context })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(AUDIENCE)
    .setIssuedAt()
    .setExpirationTime(`${LIFETIME_S}s`)
    .sign(bytes(secret));

/** @throws DomainError noAutenticado when the signature, the audience or the age is wrong. */
export const verifyContext = async (secret: string, token: string): Promise<CallContext> => {
  try {
    const { payload } = await jwtVerify(token, bytes(secret), {
      audience: AUDIENCE,
      algorithms: ['HS256'],
    });
    return callContext.parse(payload);
  } catch (cause) {
    throw new DomainError('noAutenticado', { internal: 'signed context refused', cause });
  }
};

/** Refuses a caller who belongs to no account, in the words of what was asked. */
export const requireAccount =
  (detail: string): RequestHandler =>
  (req, _res, next) => {
    if (contextOf(req).accountId === '') throw new DomainError('sinCuenta', { detail });
    next();
  };

const contexts = new WeakMap<Request, CallContext>();

/** Refuses a request that the gateway, or another service, did not sign. */
export const requireContext =
  (secret: string): RequestHandler =>
  async (req, _res, next) => {
    const token = req.get(CONTEXT_HEADER);
    if (!token) throw new DomainError('noAutenticado', { internal: 'no signed context' });
    contexts.set(req, await verifyContext(secret, token));
    next();
  };

/** Guards /internal: only services call it, never a person through the gateway. */
export const requireInternal: RequestHandler = (req, _res, next) => {
  if (!contextOf(req).internal) throw new DomainError('noEncontrado', { internal: 'not internal' });
  next();
};

/** The verified caller. A route that asks for it without requireContext is a programming error. */
export const contextOf = (req: Request): CallContext => {
  const context = contexts.get(req);
  if (!context) throw new DomainError('errorInterno', { internal: 'route without requireContext' });
  return context;
};
