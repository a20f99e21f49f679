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
import type { PairKeys, Signer } from './pair-keys.ts';

/** Seconds that a signed context is believed: long enough for one hop, too short to be worth stealing. */
const LIFETIME_S = 60;
const AUDIENCE = 'timbra-internal';

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
/** The only accepted header: a token with another algorithm is refused unread. */
const HEADER = encoded({ alg: 'HS256' });

const sealOf = (key: string, signed: string) => createHmac('sha256', key).update(signed).digest();

/**
 * A JWT (RFC 7519) of HS256 alone, by node:crypto: every call between services makes one and reads
 * one, which a library of all algorithms does in 0.17 ms of promises and this in 0.003. It names the
 * caller (`iss`) and the callee (`callee`; the version before reads `aud`, docs/adr/0075).
 */
export const signContext = ({ caller, callee, key }: Signer, context: CallContextInput): string => {
  const iat = Math.floor(Date.now() / 1000);
  const claims = { ...context, iss: caller, callee, aud: AUDIENCE, iat, exp: iat + LIFETIME_S };
  const signed = `${HEADER}.${encoded(claims)}`;
  return `${signed}.${sealOf(key, signed).toString('base64url')}`;
};

/** Compares every key in full, so that the time gives away none of them. */
const isSealedBy = (keys: readonly string[], signed: string, given: Buffer): boolean =>
  keys
    .map((key) => sealOf(key, signed))
    .map((due) => given.length === due.length && timingSafeEqual(given, due))
    .includes(true);

const parties = z.object({ iss: z.unknown(), callee: z.unknown() }).partial();

/** Keys that may have signed these claims, which are not verified yet. */
const keysFor = (keys: PairKeys, claims: unknown): string[] => {
  const { iss, callee } = parties.parse(claims);
  if (iss === undefined && callee === undefined) return keys.unaddressed();
  return callee === keys.service ? keys.from(iss) : [];
};

const claimsOf = (keys: PairKeys, token: string): unknown => {
  const [header, payload = '', seal = '', ...more] = token.split('.');
  if (header !== HEADER || more.length > 0) throw new Error('not a context of ours');
  const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const given = Buffer.from(seal, 'base64url');
  if (!isSealedBy(keysFor(keys, claims), `${header}.${payload}`, given))
    throw new Error('wrong seal');
  return claims;
};

const inForce = z.object({ aud: z.literal(AUDIENCE), exp: z.number() });

/** @throws DomainError noAutenticado when the caller, the callee, the signature or the age is wrong. */
export const verifyContext = (keys: PairKeys, token: string): CallContext => {
  try {
    const claims = claimsOf(keys, token);
    if (inForce.parse(claims).exp <= Date.now() / 1000) throw new Error('expired');
    return callContext.parse(claims);
  } catch (cause) {
    throw new DomainError('noAutenticado', { internal: 'signed context refused', cause });
  }
};

/** Refuses a caller without an account, in the words of the specification. */
export const requireAccount =
  (detail: string): RequestHandler =>
  (req, _res, next) => {
    if (contextOf(req).accountId === '') throw new DomainError('sinCuenta', { detail });
    next();
  };

/** An integrator's users have no test mode (integrador §1). */
export const refuseTest = (prueba: boolean, req: Request): void => {
  if (prueba && contextOf(req).isSaeko) throw new DomainError('sinPermiso');
};

const contexts = new WeakMap<Request, CallContext>();

/** Refuses a request that the gateway, or another service, did not sign. */
export const requireContext =
  (keys: PairKeys): RequestHandler =>
  (req, _res, next) => {
    const token = req.get(CONTEXT_HEADER);
    if (!token) throw new DomainError('noAutenticado', { internal: 'no signed context' });
    contexts.set(req, verifyContext(keys, token));
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
