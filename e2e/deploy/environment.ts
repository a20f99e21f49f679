import { ConfigError, loadConfig } from '@timbra/service-kit';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { config as gateway } from '../../gateway/src/config.ts';
import {
  environmentSchema as sandbox,
  readConfig as readSandbox,
} from '../../sandbox/src/config.ts';
import { config as catalogs } from '../../svc-catalogs/src/config.ts';
import { config as credits } from '../../svc-credits/src/config.ts';
import { config as invoices } from '../../svc-invoices/src/config.ts';
import { config as stamping } from '../../svc-stamping/src/config.ts';

export type Environment = Record<string, string>;

const schemas = {
  gateway,
  'svc-catalogs': catalogs,
  'svc-credits': credits,
  'svc-invoices': invoices,
  'svc-stamping': stamping,
};
const isService = (workspace: string): workspace is keyof typeof schemas => workspace in schemas;

/** Read by Node, the image's command, KEDA or OpenTelemetry instead of a service's schema. */
const READ_BY_OTHERS = [
  ...['NODE_ENV', 'ENTRY', 'WORKSPACE', 'REDIS_ADDRESS', 'REDIS_PASSWORD'],
  'OTEL_EXPORTER_OTLP_HEADERS',
];

/** What is wrong with an environment, in the words of the process that would refuse it. */
export const environmentFaults = (workspace: string, env: Environment): string[] => {
  try {
    if (isService(workspace)) loadConfig(schemas[workspace], env);
    else if (workspace === 'sandbox') readSandbox(env);
    else return [`${workspace}: no such workspace`];
  } catch (error) {
    const text = (error as Error).message;
    return error instanceof ConfigError ? text.split('\n').slice(1) : [text];
  }
  return env.HOST === '0.0.0.0' ? [] : ['  HOST: nobody outside the container can reach it'];
};

/** Names that no process reads: a variable misspelt is a variable not set. */
export const unreadVariables = (names: string[]): string[] => {
  const read = Object.values(schemas).flatMap((schema) => Object.keys(schema.shape));
  return names.filter((name) => !read.includes(name) && !READ_BY_OTHERS.includes(name));
};

/** One variable of a schema: what it reads when nothing is given. */
interface Field {
  safeParse(value: undefined): { data?: unknown };
}

/** Each variable that a process reads, with what is used where it is not given; undefined: nothing is. */
export const readVariables = (): Map<string, string[]> => {
  const found = new Map<string, string[]>();
  for (const schema of [...Object.values(schemas), sandbox]) {
    const fields: Record<string, Field> = schema.shape;
    for (const [name, field] of Object.entries(fields)) {
      const { data } = field.safeParse(undefined);
      const values = found.get(name) ?? [];
      // Lists stand in the environment with commas between.
      const text = Array.isArray(data) ? data.join(',') : String(data);
      found.set(name, data === undefined ? values : [...values, text]);
    }
  }
  return found;
};

/** The variables of .env.example, with the value that stands there. */
export const exampleVariables = (): Map<string, string> => {
  const path = fileURLToPath(new URL('../../.env.example', import.meta.url));
  const lines = readFileSync(path, 'utf8').matchAll(/^# ([A-Z][A-Z0-9_]*)=(.*)$/gm);
  return new Map([...lines].map(([, name = '', value = '']) => [name, value]));
};

/** The variables that the Dockerfile sets in every image. */
export const imageEnvironment = (): Environment => {
  const path = fileURLToPath(new URL('../../Dockerfile', import.meta.url));
  const line = /^ENV (.*)$/m.exec(readFileSync(path, 'utf8'))?.[1] ?? '';
  return Object.fromEntries(line.split(' ').map((pair) => pair.split('=') as [string, string]));
};

/** Values of the right shape for what is never written down. */
export const exampleSecrets: Environment = {
  MONGODB_URI: 'mongodb://mongo.example/?replicaSet=rs0',
  REDIS_URL: 'rediss://redis.example:6379',
  REDIS_ADDRESS: 'redis.example:6379',
  REDIS_PASSWORD: '',
  OBJECT_STORE_URL: 's3s://example:example@objects.example/timbra',
  INTERNAL_SECRET: 'i'.repeat(64),
  SESSION_SECRET: 's'.repeat(64),
  REBOTES_SECRET: 'rebotes'.repeat(5),
  ACCOUNT_SECRETS_KEY: Buffer.alloc(32, 2).toString('base64'),
  WEBHOOK_SECRETS_KEY: Buffer.alloc(32, 3).toString('base64'),
  SMTP_URL: 'smtps://example:example@smtp.example',
  VAULT_MASTER_KEY: Buffer.alloc(32, 1).toString('base64'),
  FINKOK_URL: 'https://pac.example/finkok',
  FINKOK_USERNAME: 'example',
  FINKOK_PASSWORD: 'example',
  SAT_CERTIFICATES_URL: 'https://sat.example/certificados',
  SAT_STATUS_URL: 'https://sat.example/ConsultaCFDIService.svc',
};
