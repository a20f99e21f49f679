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
    SVC_INVOICES_URL: serviceUrl,
    /** SAT's public page behind the square code of a tax identification certificate. */
    SAT_CONSTANCIA_URL: optional(
      serviceUrl.default('https://siat.sat.gob.mx/app/qr/faces/pages/mobile/validadorqr.jsf'),
    ),
    /** SAT's list of taxpayers, one by one: {address}/{rfc}. Without it nothing is compared. */
    SAT_CONTRIBUYENTES_URL: optionalUrl,
    /** The system that accounts may migrate from. Without it nobody migrates. */
    LEGADO_URL: optionalUrl,
    /**
     * SAT's workbook of catalogues, or a page that links to it. SAT names the workbook by its day, so
     * the default is its page of Anexo 20, which links to the one in force (http alone is served there).
     */
    CATALOGOS_URL: optional(
      serviceUrl.default('http://omawww.sat.gob.mx/tramitesyservicios/Paginas/anexo_20.htm'),
    ),
  }),
);

/** What the importer reads: it answers nobody, so it needs no address and no secret. */
export const importConfig = baseConfig.pick({ MONGODB_DB_PREFIX: true }).extend({
  /** Unless told, the database that `npm start` keeps on this machine. */
  MONGODB_URI: baseConfig.shape.MONGODB_URI.default('mongodb://127.0.0.1:27217'),
  /** Crash tests alone: where the importer stops and waits to be killed. */
  TEST_CRASH_AT: z.enum(['half', 'written', 'switched']).optional(),
  TEST_CRASH_FILE: z.string().optional(),
  NODE_ENV: z.string().optional(),
});
