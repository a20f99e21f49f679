import { existsSync } from 'node:fs';
import path from 'node:path';

import { OPERADOR } from '../../gateway/bin/semilla/cuentas.ts';
import { portsBeside } from './allowed-ports.ts';
import { ROOT } from './paths.ts';
import type { Secrets } from './secrets.ts';

/** Everything that the processes read from their environment, decided once. */
export type Settings = Record<(typeof NAMES)[number], string> & { SAT_RESOURCES_DIR?: string };

const NAMES = [
  'PORT',
  'MONGODB_URI',
  'MONGODB_DB_PREFIX',
  'REDIS_URL',
  'OBJECT_STORE_URL',
  'SVC_CREDITS_URL',
  'SVC_CATALOGS_URL',
  'SVC_INVOICES_URL',
  'SVC_STAMPING_URL',
  'GATEWAY_URL',
  'WELCOME_CREDITS',
  'RECARGA_CUENTA',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_URL',
  'SANDBOX_STRIPE_WEBHOOK',
  'SERVICES',
  'STAMPING_WORKERS',
  'STAMPING_WORKER_PORT',
  'INTERNAL_SECRET',
  'INTERNAL_SECRET_BEFORE',
  'SESSION_SECRET',
  'SESSION_SECRET_BEFORE',
  'VAULT_MASTER_KEY',
  'VAULT_MASTER_KEY_BEFORE',
  'PAC_ORDER',
  'FINKOK_URL',
  'FINKOK_USERNAME',
  'FINKOK_PASSWORD',
  'SW_URL',
  'SW_USER',
  'SW_PASSWORD',
  'SAT_CERTIFICATES_URL',
  'SAT_STATUS_URL',
  'SAT_CONSTANCIA_URL',
  'SAT_CONTRIBUYENTES_URL',
  'LEGADO_URL',
  'LEGADO_CREDITOS_URL',
  'SANDBOX_URL',
  'SANDBOX_SMTP_PORT',
  'SMTP_URL',
  'PUBLIC_URL',
  'LOG_LEVEL',
] as const;

type Given = NodeJS.ProcessEnv;

const here = (port: number): string => `http://127.0.0.1:${port}`;

/** The addresses of the processes, by default on this machine and beside PORT. */
const addresses = (given: Given) => {
  const ports = portsBeside(Number(given['PORT'] || '3000'));
  const sandbox = given['SANDBOX_URL'] || here(ports.sandbox);
  const smtpPort = given['SANDBOX_SMTP_PORT'] || String(ports.smtp);
  return {
    PORT: '3000',
    PUBLIC_URL: `http://localhost:${given['PORT'] || '3000'}`,
    SANDBOX_URL: sandbox,
    SANDBOX_SMTP_PORT: smtpPort,
    // Mail stays on this machine until a server is given.
    SMTP_URL: `smtp://${new URL(sandbox).hostname}:${smtpPort}`,
    SVC_INVOICES_URL: here(ports.invoices),
    SVC_STAMPING_URL: here(ports.stamping),
    SVC_CREDITS_URL: here(ports.credits),
    SVC_CATALOGS_URL: here(ports.catalogs),
    GATEWAY_URL: here(Number(given['PORT'] || '3000')),
    STAMPING_WORKERS: '1',
    STAMPING_WORKER_PORT: String(ports.worker),
    ...(given['FINKOK_URL'] ? {} : outsideWorld(sandbox)),
    ...(given['STRIPE_SECRET_KEY'] ? {} : payments(sandbox, given['PORT'] || '3000')),
  };
};

/** What the sandbox signs what it tells of payments with (sandbox/src/config.ts). */
const SANDBOX_WEBHOOK_SECRET = 'whsec_sandbox';
/** Without a Stripe account of the developer's own, the sandbox plays Stripe. */
const payments = (sandbox: string, port: string) => ({
  STRIPE_SECRET_KEY: 'sk_test_sandbox',
  STRIPE_WEBHOOK_SECRET: SANDBOX_WEBHOOK_SECRET,
  STRIPE_URL: sandbox,
  SANDBOX_STRIPE_WEBHOOK: `${here(Number(port))}/pagos/stripe/webhook`,
});

/** Without a PAC of the developer's own, the sandbox plays PAC and SAT. */
const outsideWorld = (sandbox: string) => ({
  WELCOME_CREDITS: '10',
  RECARGA_CUENTA: OPERADOR.email,
  PAC_ORDER: 'finkok,sw',
  SW_URL: `${sandbox}/sw`,
  SW_USER: 'sandbox-sw',
  SW_PASSWORD: 'sandbox',
  FINKOK_URL: `${sandbox}/finkok`,
  FINKOK_USERNAME: 'sandbox',
  FINKOK_PASSWORD: 'sandbox',
  SAT_CERTIFICATES_URL: `${sandbox}/certificados`,
  SAT_STATUS_URL: `${sandbox}/sat/ConsultaCFDIService.svc`,
  SAT_CONSTANCIA_URL: `${sandbox}/sat/validadorqr.jsf`,
  SAT_CONTRIBUYENTES_URL: `${sandbox}/sat/contribuyentes`,
  LEGADO_URL: `${sandbox}/legado/exportar`,
  LEGADO_CREDITOS_URL: `${sandbox}/legado/creditos`,
});

export interface SettingsInput {
  given: Given;
  secrets: Secrets;
  mongodbUri: string;
  redisUrl: string;
  objectStoreUrl: string;
}

/** What the environment gives wins; an empty value counts as not given. */
export const resolveSettings = (input: SettingsInput): Settings => {
  const defaults: Partial<Record<string, string>> = {
    PAC_ORDER: 'finkok',
    WELCOME_CREDITS: '0',
    ...addresses(input.given),
    ...input.secrets,
    MONGODB_URI: input.mongodbUri,
    MONGODB_DB_PREFIX: 'timbra',
    REDIS_URL: input.redisUrl,
    OBJECT_STORE_URL: input.objectStoreUrl,
    LOG_LEVEL: 'info',
  };
  const entries = NAMES.map((name) => [name, input.given[name] || (defaults[name] ?? '')]);
  const sat = satResourcesDir(input.given);
  return { ...Object.fromEntries(entries), ...(sat && { SAT_RESOURCES_DIR: sat }) } as Settings;
};

/** SAT's own schemas and samples, where they stand beside the clone; undefined where not. */
export const satResourcesDir = (given: Given): string | undefined => {
  const folder = given['SAT_RESOURCES_DIR'] || path.resolve(ROOT, '../shared/sat');
  return existsSync(folder) ? folder : undefined;
};
