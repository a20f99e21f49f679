import { baseConfig, mailConfig, redisConfig, secret, serviceUrl } from '@timbra/service-kit';
import { z } from 'zod';

/** Compose and Kubernetes write '' for what nobody chose. */
const unset = <S extends z.ZodType>(schema: S) =>
  z
    .literal('')
    .transform(() => undefined)
    .or(schema)
    .optional();

export const config = baseConfig.extend({
  ...redisConfig.shape,
  ...mailConfig.shape,
  /** Signs the access tokens that browsers and integrators hold. */
  SESSION_SECRET: secret,
  SVC_INVOICES_URL: serviceUrl,
  SVC_STAMPING_URL: serviceUrl,
  SVC_CREDITS_URL: serviceUrl,
  SVC_CATALOGS_URL: serviceUrl,
  /** Folder with shell/dist, mf-invoicing/dist and mf-masterdata/dist. */
  FRONT_DIR: z.string().default(new URL('../../', import.meta.url).pathname),
  /** Where people open the application: links in messages begin so. */
  PUBLIC_URL: unset(serviceUrl),
  /** Over the accounts' secret keys: 32 bytes in base64. Unless told, it follows from SESSION_SECRET. */
  ACCOUNT_SECRETS_KEY: unset(z.base64().length(44, 'deben ser 32 bytes en base64')),
  /** Shown on the support page. */
  SUPPORT_EMAIL: z.string().min(3).default('soporte@timbra.test'),
  /** The chat's program, and the address that says whether somebody attends it; both or none. */
  SUPPORT_CHAT_SCRIPT: unset(z.url({ protocol: /^https$/ })),
  SUPPORT_CHAT_STATUS: unset(serviceUrl),
  /** Behind TLS: cookies travel over https only and browsers are told to insist on it. */
  SECURE_COOKIES: z.stringbool().default(false),
  /** How many proxies stand in front, for the caller's address in rate limits. */
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
});
export type GatewayConfig = z.infer<typeof config>;
