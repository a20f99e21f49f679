import { z } from 'zod';
import { internalSecrets, secret, unlessEmpty } from './pair-keys.ts';
import { patienceConfig } from './patience.ts';

/** A wrong configuration: names every variable that is wrong, never its value. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

const port = z.coerce.number().int().min(0).max(65535);
/** A former secret, whose signatures are accepted while the secret changes; empty: none. */
export const secretBefore = unlessEmpty(secret);

/** Traces, by the variables that OpenTelemetry has for them (docs/adr/0070-trazas.md). */
const tracingConfig = z.object({
  /** Where a collector listens for OTLP over HTTP: nothing is recorded unless told. */
  OTEL_EXPORTER_OTLP_ENDPOINT: unlessEmpty(z.url({ protocol: /^https?$/ })),
  /** Which traces: `parentbased_always_on` unless told. */
  OTEL_TRACES_SAMPLER: unlessEmpty(
    z.enum([
      ...(['always_on', 'always_off', 'traceidratio'] as const),
      ...(['parentbased_always_on', 'parentbased_always_off', 'parentbased_traceidratio'] as const),
    ]),
  ),
  /** How many of them, for a sampler by ratio: all unless told. */
  OTEL_TRACES_SAMPLER_ARG: unlessEmpty(z.coerce.number().min(0).max(1)),
});

/** What is recorded, and whether strangers call this process. */
export type TracingConfig = z.infer<typeof tracingConfig> & { isPublic?: boolean };

/** What every process of Timbra reads from its environment. */
export const baseConfig = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: port,
  /** The port of /metrics, apart from the service's own port: nowhere unless told. */
  METRICS_PORT: port.optional(),
  /**
   * Milliseconds between reporting that the process ends and ending, in which the balancer in front
   * turns to other processes. 0 where there is no balancer.
   */
  DRAIN_MS: z.coerce.number().int().min(0).max(60_000).default(0),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  MONGODB_URI: z.string().regex(/^mongodb(\+srv)?:\/\//, 'debe empezar con mongodb://'),
  /** Each service has a database of its own: {prefix}-invoices, {prefix}-stamping… */
  MONGODB_DB_PREFIX: z
    .string()
    .regex(/^[a-z0-9-]{1,30}$/i)
    .default('timbra'),
  /**
   * Unless told, a start migrates its database and builds its indexes. In images it does not: there
   * `migrar` does it before, once, and a process that starts too early waits.
   */
  MIGRATE_ON_START: z.stringbool().optional(),
  ...internalSecrets.shape,
  ...tracingConfig.shape,
  ...patienceConfig.shape,
});

export const redisConfig = z.object({
  /** A cluster's begins with redis+cluster:// or rediss+cluster:// (docs/operacion/repartir.md). */
  REDIS_URL: z.string().regex(/^rediss?(\+cluster)?:\/\//, 'debe empezar con redis://'),
  /** Prefix of every key that BullMQ writes, so that two installations may share one Redis. */
  QUEUE_PREFIX: z.string().default('timbra'),
});

export const objectStoreConfig = z.object({
  OBJECT_STORE_URL: z.string().regex(/^(file|s3|s3s):/, 'debe empezar con file:, s3: o s3s:'),
});

export const serviceUrl = z.url({ protocol: /^https?$/ });

/**
 * Reads the environment once, at start.
 * @throws ConfigError naming each variable that is missing or wrong; values are never printed.
 */
export const loadConfig = <S extends z.ZodType>(
  schema: S,
  env: Record<string, string | undefined> = process.env,
): z.infer<S> => {
  const result = schema.safeParse(env);
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => {
    const name = issue.path.join('.');
    const missing = env[name] === undefined || env[name] === '';
    return `  ${name}: ${missing ? 'falta' : issue.message}`;
  });
  throw new ConfigError(`La configuración no está completa:\n${lines.join('\n')}`);
};

/** For the first lines of a program: configuration errors end the process with a readable sentence. */
export const orExit = <T>(load: () => T): T => {
  try {
    return load();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(78); // EX_CONFIG of sysexits.h
  }
};
