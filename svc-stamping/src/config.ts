import { PACS, PASOS_DE_RESPUESTA, puntos, puntosDeCancelacion } from '@timbra/contracts';
import {
  baseConfig,
  objectStoreConfig,
  redisConfig,
  serviceUrl,
  withPairsOf,
} from '@timbra/service-kit';
import { z } from 'zod';

/** 32 bytes in base64: encrypts every private key at rest. */
const vaultKey = z
  .string()
  .refine((text) => Buffer.from(text, 'base64').length === 32, 'deben ser 32 bytes en base64');
/** The former key, while records under it are left; empty: none. */
const vaultKeyBefore = z.union([z.literal('').transform(() => undefined), vaultKey]).optional();

export const config = withPairsOf(
  'svc-stamping',
  baseConfig.extend({
    ...redisConfig.shape,
    ...objectStoreConfig.shape,
    SVC_INVOICES_URL: serviceUrl,
    SVC_CREDITS_URL: serviceUrl,
    SVC_CATALOGS_URL: serviceUrl,
    VAULT_MASTER_KEY: vaultKey,
    VAULT_MASTER_KEY_BEFORE: vaultKeyBefore,
    /** The PACs in the order in which they are asked; the next when the first is away: `finkok,sw`. */
    PAC_ORDER: z
      .string()
      .default('finkok')
      .transform((text) => text.split(',').map((name) => name.trim()))
      .pipe(z.array(z.enum(PACS, `Debe ser una lista de: ${PACS.join(', ')}`)).min(1)),
    FINKOK_URL: serviceUrl,
    FINKOK_USERNAME: z.string().min(1),
    FINKOK_PASSWORD: z.string().min(1),
    /** SW Sapien; without an address it is never asked. */
    SW_URL: z.union([z.literal('').transform(() => undefined), serviceUrl]).optional(),
    SW_USER: z.string().default(''),
    SW_PASSWORD: z.string().default(''),
    /** The longest that one call to the PAC may take, in milliseconds. */
    PAC_TIMEOUT_MS: z.coerce.number().int().min(100).default(30_000),
    /** Where SAT publishes certificates by their number. */
    SAT_CERTIFICATES_URL: serviceUrl,
    /** SAT's status service, ConsultaCFDIService. */
    SAT_STATUS_URL: serviceUrl,
    /** Questions to SAT in a minute, of all processes and all accounts together. */
    SAT_POLLS_PER_MINUTE: z.coerce.number().int().min(1).max(10_000).default(60),
    /** RFCs asked about in a minute, of all processes and all accounts together. */
    RECIBIDAS_PER_MINUTE: z.coerce.number().int().min(1).max(10_000).default(60),
    /** Stampings, and cancellations, that a worker process takes to the PAC at the same time. */
    STAMP_CONCURRENCY: z.coerce.number().int().min(1).max(100).default(5),
    /** Stampings at the PAC, or back from it, at the same time in each worker process, for either queue. */
    STAMP_AT_PAC: z.coerce.number().int().min(1).max(1000).default(100),
    /** Crash tests alone: the recovery point at which the process stops and waits to be killed. */
    TEST_CRASH_AT: z
      .enum(
        [
          ...puntos,
          ...puntosDeCancelacion.map((punto) => `cancelacion.${punto}` as const),
          'sustitucion' as const,
          'espera' as const,
          ...PASOS_DE_RESPUESTA.map((paso) => `respuesta.${paso}` as const),
        ].flatMap((place) => [`${place}:before`, `${place}:after`] as const),
      )
      .optional(),
    TEST_CRASH_FILE: z.string().optional(),
  }),
);
/** The operator's command: it answers nobody, and needs a database and no secret. */
export const operatorConfig = baseConfig.pick({ MONGODB_DB_PREFIX: true }).extend({
  /** Unless told, the database that `npm start` keeps on this machine. */
  MONGODB_URI: baseConfig.shape.MONGODB_URI.default('mongodb://127.0.0.1:27217'),
  /** Only to re-encrypt the vault. */
  VAULT_MASTER_KEY: vaultKey.optional(),
  VAULT_MASTER_KEY_BEFORE: vaultKeyBefore,
});
export type StampingConfig = z.infer<typeof config>;
