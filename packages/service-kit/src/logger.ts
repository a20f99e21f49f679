import pino, { type Logger } from 'pino';
import { currentRequestId } from './request-scope.ts';
import { traceOfLine } from './trazas/tracing.ts';

export type { Logger };

/** Names under which secrets travel in bodies, headers and configuration. */
const SECRETS = [
  'password',
  'key',
  'cer',
  'access_token',
  'access_code',
  'ClientSecret',
  'refresh_token',
  'authorization',
  'cookie',
  'x-timbra-context',
  'INTERNAL_SECRET',
  'INTERNAL_SECRET_BEFORE',
  'INTERNAL_SECRETS',
  'INTERNAL_SECRETS_BEFORE',
  'SESSION_SECRET',
  'SESSION_SECRET_BEFORE',
  'ACCOUNT_SECRETS_KEY',
  'WEBHOOK_SECRETS_KEY',
  'SMTP_URL',
  'VAULT_MASTER_KEY',
  'VAULT_MASTER_KEY_BEFORE',
  'FINKOK_PASSWORD',
];
const quoted = (name: string) => (/^[\w$]+$/.test(name) ? `.${name}` : `["${name}"]`);
const paths = SECRETS.flatMap((name) => [
  quoted(name).replace(/^\./, ''),
  `*${quoted(name)}`,
  `*.*${quoted(name)}`,
]);

/** JSON log lines on standard output; each carries the ids of the request at work and of its trace. */
export const createLogger = (name: string, level: string): Logger =>
  pino({
    name,
    level,
    redact: { paths, censor: '[oculto]' },
    mixin: () => ({ requestId: currentRequestId(), ...traceOfLine() }),
    formatters: { level: (label) => ({ level: label }) },
    timestamp: pino.stdTimeFunctions.isoTime,
  });
