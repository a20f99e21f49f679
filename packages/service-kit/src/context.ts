import {
  callContext,
  CONTEXT_HEADER,
  type CallContext,
  type CallContextInput,
} from '@timbra/contracts';
import type { Request, RequestHandler } from 'express';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { DomainError } from './domain-error.ts';

/** Seconds that a signed context is believed: long enough for one hop, too short to be worth stealing. */
const LIFETIME_S = 60;
const AUDIENCE = 'timbra-internal';

/** One signs; both are accepted while it changes (docs/operacion/cambiar-llaves.md). */
export interface InternalSecrets {
  INTERNAL_SECRET: string;
  INTERNAL_SECRET_BEFORE?: string;
}

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
/** The one header that there is: a token that names another algorithm is not looked at. */
const HEADER = encoded({ alg: 'HS256' });

const sealOf = (secret: string, signed: string) =>
  createHmac('sha256', secret).update(signed).digest();

/**
 * A JWT (RFC 7519) of HS256 alone, by node:crypto: every call between services makes one and reads
 * one, which a library of all algorithms does in 0.17 ms of promises and this in 0.003.
 */
export const signContext = (secret: string, context: CallContextInput): string => {
  const iat = Math.floor(Date.now() / 1000);
  const claims = { ...context, aud: AUDIENCE, iat, exp: iat + LIFETIME_S };
  const signed = `${HEADER}.${encoded(claims)}`;
  return `${signed}.${sealOf(secret, signed).toString('base64url')}`;
};

/** Both are compared whole, so that the time tells neither of them. */
const isSealedBy = (
  { INTERNAL_SECRET, INTERNAL_SECRET_BEFORE = INTERNAL_SECRET }: InternalSecrets,
  signed: string,
  given: Buffer,
): boolean => {
  const [now = false, before = false] = [INTERNAL_SECRET, INTERNAL_SECRET_BEFORE].map((secret) => {
    const due = sealOf(secret, signed);
    return given.length === due.length && timingSafeEqual(given, due);
  });
  return now || before;
};

const claimsOf = (secrets: InternalSecrets, token: string): unknown => {
  const [header, payload = '', seal = '', ...more] = token.split('.');
  if (header !== HEADER || more.length > 0) throw new Error('not a context of ours');
  const given = Buffer.from(seal, 'base64url');
  if (!isSealedBy(secrets, `${header}.${payload}`, given)) throw new Error('wrong seal');
  return JSON.parse(Buffer.from(payload, 'base64url').toString());
};

const inForce = z.object({ aud: z.literal(AUDIENCE), exp: z.number() });

/** @throws DomainError noAutenticado when the signature, the audience or the age is wrong. */
export const verifyContext = (secrets: InternalSecrets, token: string): CallContext => {
  try {
    const claims = claimsOf(secrets, token);
    if (inForce.parse(claims).exp <= Date.now() / 1000) throw new Error('expired');
    return callContext.parse(claims);
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
  (secrets: InternalSecrets): RequestHandler =>
  (req, _res, next) => {
    const token = req.get(CONTEXT_HEADER);
    if (!token) throw new DomainError('noAutenticado', { internal: 'no signed context' });
    contexts.set(req, verifyContext(secrets, token));
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
