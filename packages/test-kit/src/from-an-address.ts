import { randomInt } from 'node:crypto';

/**
 * The header that says where a caller stands, an address of nobody else: what is bounded by address
 * (new accounts, wrong passwords) is bounded for each caller of a test by itself.
 */
export const fromAnAddress = (): { 'x-forwarded-for': string } => ({
  'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
});
