import { existsSync } from 'node:fs';
import { z } from 'zod';

const NEIGHBOUR = '../shared/sat';
const SMTP_PORT = 3191;
/** Signs what is told of payments; an installation that is tried knows it (local/src/settings.ts). */
const STRIPE_WEBHOOK_SECRET = 'whsec_sandbox';

export const environmentSchema = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3190),
  HOST: z.string().min(1).default('127.0.0.1'),
  SANDBOX_DATA_DIR: z.string().min(1).default('.timbra/data/sandbox'),
  SAT_RESOURCES_DIR: z.string().optional(),
  /** Where mail is taken; free ports with a free PORT. */
  SANDBOX_SMTP_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Where payments are told; without it nobody is. */
  SANDBOX_STRIPE_WEBHOOK: z.url().optional(),
  EXIT_WITH_PARENT: z.string().optional(),
});

/** @throws ZodError naming each variable that is wrong */
export const readConfig = (environment: NodeJS.ProcessEnv) => {
  const env = environmentSchema.parse(environment);
  return {
    port: env.PORT,
    host: env.HOST,
    smtpPort: env.SANDBOX_SMTP_PORT ?? (env.PORT === 0 ? 0 : SMTP_PORT),
    logLevel: env.LOG_LEVEL,
    exitWithParent: env.EXIT_WITH_PARENT === '1',
    dataDir: env.SANDBOX_DATA_DIR,
    satResourcesDir: env.SAT_RESOURCES_DIR ?? (existsSync(NEIGHBOUR) ? NEIGHBOUR : undefined),
    pagos: env.SANDBOX_STRIPE_WEBHOOK
      ? { url: env.SANDBOX_STRIPE_WEBHOOK, secret: STRIPE_WEBHOOK_SECRET }
      : undefined,
  };
};
