import {
  baseConfig,
  internalSecrets,
  mailConfig,
  serviceUrl,
  withPairsOf,
} from '@timbra/service-kit';
import { z } from 'zod';

const variables = baseConfig.extend({
  ...mailConfig.shape,
  /** Who an account belongs to, and what it chose. */
  GATEWAY_URL: serviceUrl,
  /** Credits that a new account begins with: none where people pay. */
  WELCOME_CREDITS: z.coerce.number().int().min(0).max(10_000).default(0),
  SVC_INVOICES_URL: serviceUrl,
  SVC_CATALOGS_URL: serviceUrl,
  /** The account that invoices top-ups: its id, or the e-mail of a user of it. Empty: none invoices. */
  RECARGA_CUENTA: z.string().default(''),
  /** The system that accounts come from, and what it tells of credits; none: nothing is migrated. */
  LEGADO_CREDITOS_URL: serviceUrl.or(z.literal('')).optional(),
  /** Who charges: nobody without a key, and then nothing can be bought. */
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  /** Stripe's own address unless it is given. */
  STRIPE_URL: serviceUrl.or(z.literal('')).optional(),
  /** Where people open the application: the provider's page leads back there. */
  PUBLIC_URL: serviceUrl.or(z.literal('')).optional(),
  TEST_CRASH_AT: z.string().optional(),
  TEST_CRASH_FILE: z.string().optional(),
});

export const config = withPairsOf('svc-credits', variables).refine(
  (it) => !it.STRIPE_SECRET_KEY || Boolean(it.STRIPE_WEBHOOK_SECRET),
  {
    path: ['STRIPE_WEBHOOK_SECRET'],
    message: 'falta: sin ella nada de lo que se pague se acredita',
  },
);
export type CreditsConfig = z.infer<typeof config>;

/** The operator's command: it answers nobody, and asks only who an e-mail belongs to. */
export const operatorConfig = baseConfig.pick({ MONGODB_DB_PREFIX: true }).extend({
  MIGRATE_ON_START: baseConfig.shape.MIGRATE_ON_START,
  MONGODB_URI: baseConfig.shape.MONGODB_URI.default('mongodb://127.0.0.1:27217'),
  GATEWAY_URL: serviceUrl.default('http://127.0.0.1:3000'),
  ...internalSecrets.shape,
});
