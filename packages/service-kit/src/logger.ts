import pino, { type Logger } from 'pino';
import { currentRequestId } from './request-scope.ts';

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

/** JSON log lines on standard output; each carries the id of the request at work. */
export const createLogger = (name: string, level: string): Logger =>
  pino({
    name,
    level,
    redact: { paths, censor: '[oculto]' },
    mixin: () => ({ requestId: currentRequestId() }),
    formatters: { level: (label) => ({ level: label }) },
    timestamp: pino.stdTimeFunctions.isoTime,
  });
