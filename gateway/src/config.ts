import {
  baseConfig,
  mailConfig,
  redisConfig,
  secret,
  secretBefore,
  serviceUrl,
  withPairsOf,
} from '@timbra/service-kit';
import { z } from 'zod';

/** Compose and Kubernetes write '' for what nobody chose. */
const unset = <S extends z.ZodType>(schema: S) =>
  z
    .literal('')
    .transform(() => undefined)
    .or(schema)
    .optional();

/** 31, 32 and 33 bytes are all 44 characters of base64. */
const key32 = z
  .base64('deben ser 32 bytes en base64')
  .refine((it) => Buffer.from(it, 'base64').length === 32, 'deben ser 32 bytes en base64');

/** Said exactly: `https://tienda.ejemplo.mx`, or a page that is being written on this machine. */
const isOrigin = (text: string): boolean => {
  const url = URL.parse(text);
  const isLocal = url?.protocol === 'http:' && url.hostname === 'localhost';
  return url?.origin === text && !text.includes('*') && (url.protocol === 'https:' || isLocal);
};
/** Each answer is compared with all of them. */
const MAX_ORIGINS = 50;
const origins = z
  .string()
  .transform((text) => text.split(',').map((it) => it.trim()))
  .refine(
    (them) => them.length <= MAX_ORIGINS && them.every(isOrigin),
    `son a lo más ${MAX_ORIGINS} orígenes exactos separados por comas: https://…, o http://localhost:puerto`,
  );

const variables = baseConfig.extend({
  ...redisConfig.shape,
  ...mailConfig.shape,
  /** Signs the access tokens that browsers and integrators hold. */
  SESSION_SECRET: secret,
  SESSION_SECRET_BEFORE: secretBefore,
  SVC_INVOICES_URL: serviceUrl,
  SVC_STAMPING_URL: serviceUrl,
  SVC_CREDITS_URL: serviceUrl,
  SVC_CATALOGS_URL: serviceUrl,
  /** Where people open the application: links in messages begin so. */
  PUBLIC_URL: unset(serviceUrl),
  /**
   * Over the accounts' secret keys: 32 bytes in base64. Its own where people really invoice, so that
   * SESSION_SECRET can be changed; on one machine it follows from that.
   */
  ACCOUNT_SECRETS_KEY: unset(key32),
  /** How often one key may ask. */
  KEY_REQUESTS_PER_MINUTE: z.coerce.number().int().min(1).max(1_000_000).default(6000),
  /** What the mail server shows when it hands on mail that came back; without it nobody may. */
  REBOTES_SECRET: unset(secret),
  /** Whose pages may call the API from a browser; nobody's unless they are named. */
  CORS_ORIGINS: unset(origins),
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

export const config = withPairsOf('gateway', variables).refine(
  (it) => !it.SECURE_COOKIES || it.ACCOUNT_SECRETS_KEY !== undefined,
  { path: ['ACCOUNT_SECRETS_KEY'], message: 'falta: con SECURE_COOKIES se necesita' },
);
export type GatewayConfig = z.infer<typeof config>;
