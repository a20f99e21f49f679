import { baseConfig, objectStoreConfig, serviceUrl } from '@timbra/service-kit';

import { z } from 'zod';

export const config = baseConfig.extend({
  ...objectStoreConfig.shape,
  SVC_CATALOGS_URL: serviceUrl,
  /** PDFs that are made at a time; the others wait. */
  PDF_THREADS: z.coerce.number().int().min(1).max(16).default(1),
});
export type InvoicesConfig = typeof config._output;

/** What the reindexer reads: it answers nobody, so it needs no address and no secret. */
export const reindexConfig = baseConfig.pick({ MONGODB_DB_PREFIX: true }).extend({
  /** Unless told, the database that `npm start` keeps on this machine. */
  MONGODB_URI: baseConfig.shape.MONGODB_URI.default('mongodb://127.0.0.1:27217'),
});
