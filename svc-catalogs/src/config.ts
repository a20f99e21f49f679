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
const optional = <S extends z.ZodType>(schema: S) =>
  z.preprocess((text) => text || undefined, schema);
const optionalUrl = optional(serviceUrl.optional());

export const config = withPairsOf(
  'svc-catalogs',
  baseConfig.extend({
    ...redisConfig.shape,
    ...objectStoreConfig.shape,
    ...mailConfig.shape,
    /** Where people open the product: messages lead there. */
    PUBLIC_URL: optional(serviceUrl.default('http://localhost:3000')),
    /** How often this process asks for a look at certificates that end soon. */
    ALERTS_EVERY_MS: z.coerce
      .number()
      .int()
      .min(50)
      .default(60 * 60 * 1000),
    SVC_INVOICES_URL: serviceUrl,
    /** SAT's public page behind the square code of a tax identification certificate. */
    SAT_CONSTANCIA_URL: optional(
      serviceUrl.default('https://siat.sat.gob.mx/app/qr/faces/pages/mobile/validadorqr.jsf'),
    ),
    /** SAT's list of taxpayers, one by one: {address}/{rfc}. Without it nothing is compared. */
    SAT_CONTRIBUYENTES_URL: optionalUrl,
    /** The system that accounts may migrate from. Without it nobody migrates. */
    LEGADO_URL: optionalUrl,
    /** The first wait of an import that failed, in milliseconds. */
    IMPORT_RETRY_MS: z.coerce.number().int().min(10).optional(),
    /** How often this process looks for imports that stand still. */
    IMPORT_SWEEP_EVERY_MS: z.coerce.number().int().min(10).default(30_000),
    /** How often this process looks for logos of templates that can be recovered no more. */
    LOGOS_SWEEP_EVERY_MS: z.coerce
      .number()
      .int()
      .min(10)
      .default(60 * 60 * 1000),
    /**
     * SAT's workbook of catalogues, or a page that links to it. SAT names the workbook by its day, so
     * the default is its page of Anexo 20, which links to the one in force (http alone is served there).
     */
    CATALOGOS_URL: optional(
      serviceUrl.default('http://omawww.sat.gob.mx/tramitesyservicios/Paginas/anexo_20.htm'),
    ),
    /** How often this process asks whether the lists are due: daily until they are there, then monthly. */
    CATALOGOS_ASK_EVERY_MS: z.coerce
      .number()
      .int()
      .min(50)
      .default(60 * 60 * 1000),
    /** The first wait after an update that failed, in milliseconds; a minute unless told. */
    CATALOGOS_RETRY_MS: z.coerce.number().int().min(10).optional(),
    /** The longest that a download may take, and an import after it. */
    CATALOGOS_TIMEOUT_MS: z.coerce
      .number()
      .int()
      .min(100)
      .default(10 * 60 * 1000),
    /** SAT's workbook has some 20 MB: what is larger is something else. */
    CATALOGOS_MAX_BYTES: z.coerce
      .number()
      .int()
      .min(1000)
      .default(100 * 1024 * 1024),
    /** How often this process looks whether a SAT catalogue was imported anew; 5 s unless told. */
    CATALOGOS_REFRESH_MS: z.coerce.number().int().min(50).optional(),
  }),
);

/** What the importer reads: it answers nobody, so it needs no address and no secret. */
export const importConfig = baseConfig.pick({ MONGODB_DB_PREFIX: true }).extend({
  /** Unless told, the database that `npm start` keeps on this machine. */
  MONGODB_URI: baseConfig.shape.MONGODB_URI.default('mongodb://127.0.0.1:27217'),
  /** Crash tests alone: where the importer stops and waits to be killed. */
  TEST_PAUSE_AT: z.enum(['half', 'written', 'switched']).optional(),
  TEST_PAUSE_FILE: z.string().optional(),
  NODE_ENV: z.string().optional(),
});
export type ImportConfig = z.infer<typeof importConfig>;
