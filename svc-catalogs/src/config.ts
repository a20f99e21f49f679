import { baseConfig } from '@timbra/service-kit';
import { z } from 'zod';

export const config = baseConfig.extend({
  /** How often this process looks whether a SAT catalogue was imported anew; 5 s unless told. */
  CATALOGOS_REFRESH_MS: z.coerce.number().int().min(50).optional(),
});

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
