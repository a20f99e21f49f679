import { existsSync } from 'node:fs';
import { z } from 'zod';

const NEIGHBOUR = '../shared/sat';
const SMTP_PORT = 3191;

export const environmentSchema = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3190),
  HOST: z.string().min(1).default('127.0.0.1'),
  SANDBOX_DATA_DIR: z.string().min(1).default('.timbra/data/sandbox'),
  SAT_RESOURCES_DIR: z.string().optional(),
  /** Where mail is taken; free ports with a free PORT. */
  SANDBOX_SMTP_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  SANDBOX_FINKOK_USERNAME: z.string().min(1).default('sandbox'),
  SANDBOX_FINKOK_PASSWORD: z.string().min(1).default('sandbox'),
  SANDBOX_SW_USER: z.string().min(1).default('sandbox-sw'),
  SANDBOX_SW_PASSWORD: z.string().min(1).default('sandbox'),
  /** Where payments are told, and what the messages are signed with; without them nobody is told. */
  SANDBOX_STRIPE_WEBHOOK: z.url().optional(),
  SANDBOX_STRIPE_WEBHOOK_SECRET: z.string().min(1).default('whsec_sandbox'),
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
    sw: { user: env.SANDBOX_SW_USER, password: env.SANDBOX_SW_PASSWORD },
    pagos: env.SANDBOX_STRIPE_WEBHOOK
      ? { url: env.SANDBOX_STRIPE_WEBHOOK, secret: env.SANDBOX_STRIPE_WEBHOOK_SECRET }
      : undefined,
    finkok: { username: env.SANDBOX_FINKOK_USERNAME, password: env.SANDBOX_FINKOK_PASSWORD },
  };
};
