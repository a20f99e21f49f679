import { createHash, randomBytes } from 'node:crypto';

/** The prefixes tell a key from a session's token, and scanners of repositories recognise a leaked key. */
const PREFIX = 'timbra_sk_';
const TEST_PREFIX = 'timbra_test_';
/** Characters of a key that are shown to tell it from another. */
const PISTA = 4;

export const newSecret = (): string => randomBytes(32).toString('base64url');
export const newClave = (prueba = false): string => (prueba ? TEST_PREFIX : PREFIX) + newSecret();
export const isClave = (bearer: string): boolean =>
  bearer.startsWith(PREFIX) || bearer.startsWith(TEST_PREFIX);
export const pistaOf = (clave: string): string => clave.slice(-PISTA);

/** 256 random bits need no slow hash: nobody guesses them. */
export const hashOf = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url');
