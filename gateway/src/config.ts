import { baseConfig, redisConfig, secret, serviceUrl } from '@timbra/service-kit';
import { z } from 'zod';

export const config = baseConfig.extend({
  ...redisConfig.shape,
  /** Signs the access tokens that browsers and integrators hold. */
  SESSION_SECRET: secret,
  SVC_INVOICES_URL: serviceUrl,
  SVC_STAMPING_URL: serviceUrl,
  SVC_CREDITS_URL: serviceUrl,
  SVC_CATALOGS_URL: serviceUrl,
  /** Folder with shell/dist, mf-invoicing/dist and mf-masterdata/dist. */
  FRONT_DIR: z.string().default(new URL('../../', import.meta.url).pathname),
  /** Behind TLS: cookies travel over https only and browsers are told to insist on it. */
  SECURE_COOKIES: z.stringbool().default(false),
  /** How many proxies stand in front, for the caller's address in rate limits. */
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
});
export type GatewayConfig = z.infer<typeof config>;
