import { PASOS_DE_MASIVO } from '@timbra/contracts';
import {
  baseConfig,
  mailConfig,
  objectStoreConfig,
  redisConfig,
  serviceUrl,
  withPairsOf,
} from '@timbra/service-kit';

import { z } from 'zod';

/** An empty value is one that was not given. */
const unset = <S extends z.ZodType>(schema: S) => z.preprocess((text) => text || undefined, schema);

const variables = baseConfig.extend({
  ...redisConfig.shape,
  ...objectStoreConfig.shape,
  ...mailConfig.shape,
  SVC_CATALOGS_URL: serviceUrl,
  SVC_STAMPING_URL: serviceUrl,
  SVC_CREDITS_URL: serviceUrl,
  /** Vouchers in one ZIP of an export: each is made on this machine's disk before it is stored. */
  EXPORTACION_POR_ARCHIVO: z.coerce.number().int().min(1).max(10_000).default(5000),
  /** Where the product is opened: notices say where a voucher's files are. */
  PUBLIC_URL: unset(serviceUrl.default('http://localhost:3000')),
  /** Over the secrets that sign notices: 32 bytes in base64; on one machine it follows from INTERNAL_SECRET. */
  WEBHOOK_SECRETS_KEY: unset(
    z
      .base64()
      .refine((text) => Buffer.from(text, 'base64').length === 32, 'debe ser de 32 bytes')
      .optional(),
  ),
  /** Notices may go to this machine and to private networks, and without TLS: for tests alone. */
  WEBHOOK_ALLOW_PRIVATE: z.stringbool().default(false),
  /** Messages that the people and keys of one account send within a day. */
  CORREOS_POR_DIA: z.coerce.number().int().min(1).max(100_000).default(2000),
  /** Crash tests alone: the step at which the process stops and waits to be killed. */
  TEST_CRASH_AT: z.enum(PASOS_DE_MASIVO.map((paso) => `${paso}:after` as const)).optional(),
  TEST_CRASH_FILE: z.string().optional(),
});

export const config = withPairsOf('svc-invoices', variables).refine(
  (it) => Boolean(it.WEBHOOK_SECRETS_KEY ?? it.INTERNAL_SECRET) || !it.INTERNAL_SECRETS,
  { path: ['WEBHOOK_SECRETS_KEY'], message: 'falta: sin INTERNAL_SECRET se necesita' },
);
export type InvoicesConfig = typeof config._output;

/** What the reindexer reads: it answers nobody, so it needs no address and no secret. */
export const reindexConfig = baseConfig.pick({ MONGODB_DB_PREFIX: true }).extend({
  MIGRATE_ON_START: baseConfig.shape.MIGRATE_ON_START,
  /** Unless told, the database that `npm start` keeps on this machine. */
  MONGODB_URI: baseConfig.shape.MONGODB_URI.default('mongodb://127.0.0.1:27217'),
});
