import { existsSync } from 'node:fs';
import path from 'node:path';

import { ROOT } from './paths.ts';
import type { Layers, ProcessSpec } from './processes/process-spec.ts';
import type { Settings } from './settings.ts';

export type Mode = 'start' | 'dev';

const SECRETS = [
  'SESSION_SECRET',
  'SESSION_SECRET_BEFORE',
  'ACCOUNT_SECRETS_KEY',
  'WEBHOOK_SECRETS_KEY',
  'REBOTES_SECRET',
  'SMTP_URL',
  'VAULT_MASTER_KEY',
  'VAULT_MASTER_KEY_BEFORE',
  'FINKOK_PASSWORD',
  'SW_PASSWORD',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
] as const;
type Secret = (typeof SECRETS)[number];

interface Row {
  name: string;
  title: string;
  workspace: string;
  file: string;
  /** Where it listens. An address on another machine means: it runs there, do not start it. */
  address: string;
  portVariable: string;
  also?: ProcessSpec['also'];
  /** Secrets that no other process receives. */
  secrets: readonly Secret[];
}

const service = (
  name: string,
  title: string,
  settings: Settings,
  variable: 'SVC_INVOICES_URL' | 'SVC_STAMPING_URL' | 'SVC_CREDITS_URL' | 'SVC_CATALOGS_URL',
  secrets: readonly Secret[] = [],
): Row => ({
  ...{ name, title, secrets, workspace: name, file: 'src/main.ts' },
  address: settings[variable],
  portVariable: variable,
});

const STAMPING_SECRETS: readonly Secret[] = [
  'VAULT_MASTER_KEY',
  'VAULT_MASTER_KEY_BEFORE',
  'FINKOK_PASSWORD',
  'SW_PASSWORD',
];

const stampingWorkers = (settings: Settings): Row[] =>
  Array.from({ length: Math.max(0, Number(settings.STAMPING_WORKERS)) }, (_, i) => ({
    name: i === 0 ? 'svc-stamping-worker' : `svc-stamping-worker-${i + 1}`,
    title: 'Trabajador de timbrado',
    workspace: 'svc-stamping',
    file: 'src/worker.ts',
    address: `http://127.0.0.1:${Number(settings.STAMPING_WORKER_PORT) + i}`,
    portVariable: 'STAMPING_WORKER_PORT',
    secrets: STAMPING_SECRETS,
  }));

const rows = (settings: Settings): Row[][] => [
  [
    {
      name: 'sandbox',
      title: 'PAC, SAT y correo de prueba',
      workspace: 'sandbox',
      file: 'src/main.ts',
      address: settings.SANDBOX_URL,
      portVariable: 'SANDBOX_URL',
      also: {
        port: Number(settings.SANDBOX_SMTP_PORT),
        who: 'el correo de prueba',
        variable: 'SANDBOX_SMTP_PORT',
      },
      secrets: [],
    },
  ],
  [
    service('svc-credits', 'Créditos', settings, 'SVC_CREDITS_URL', [
      'STRIPE_SECRET_KEY',
      'STRIPE_WEBHOOK_SECRET',
      'SMTP_URL',
    ]),
    service('svc-catalogs', 'Catálogos', settings, 'SVC_CATALOGS_URL', ['SMTP_URL']),
    service('svc-invoices', 'Facturas', settings, 'SVC_INVOICES_URL', [
      'WEBHOOK_SECRETS_KEY',
      'SMTP_URL',
    ]),
    service('svc-stamping', 'Timbrado', settings, 'SVC_STAMPING_URL', STAMPING_SECRETS),
  ],
  stampingWorkers(settings),
  [
    {
      name: 'gateway',
      title: 'Aplicación y API REST',
      workspace: 'gateway',
      file: 'src/main.ts',
      address: `http://127.0.0.1:${settings.PORT}`,
      portVariable: 'PORT',
      secrets: [
        'SESSION_SECRET',
        'SESSION_SECRET_BEFORE',
        'ACCOUNT_SECRETS_KEY',
        'SMTP_URL',
        'REBOTES_SECRET',
      ],
    },
  ],
];

/** Where the sandbox keeps what it issued: with all other data, as its README says. */
export const sandboxData = (root: string): string => path.join(root, '.timbra/data/sandbox');

const LOCAL_HOSTS = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** The application's processes, in layers. Those whose program is not there yet are left out. */
export const planProcesses = (settings: Settings, mode: Mode, root = ROOT): Layers =>
  rows(settings).map((layer) =>
    layer
      .filter(({ address }) => LOCAL_HOSTS.has(new URL(address).hostname))
      .map((row) => toSpec(row, settings, mode, root))
      .filter(({ entry }) => existsSync(entry)),
  );

const toSpec = (row: Row, settings: Settings, mode: Mode, root: string): ProcessSpec => {
  const entry = path.join(root, row.workspace, row.file);
  const port = Number(new URL(row.address).port || 80);
  const watch = mode === 'dev' ? ['--watch', '--watch-preserve-output'] : [];
  return {
    name: row.name,
    title: row.title,
    command: [process.execPath, ...watch, entry],
    cwd: path.join(root, row.workspace),
    env: environmentOf(row, settings, mode, port),
    port,
    portVariable: row.portVariable,
    also: row.also,
    entry,
  };
};

const environmentOf = (
  row: Row,
  settings: Settings,
  mode: Mode,
  port: number,
): NodeJS.ProcessEnv => {
  const env: NodeJS.ProcessEnv = { ...process.env, ...settings, PORT: String(port) };
  for (const secret of SECRETS) if (!row.secrets.includes(secret)) delete env[secret];
  // One port cannot be everyone's.
  delete env['METRICS_PORT'];
  // The launcher's own channel is not the child's.
  delete env['NODE_CHANNEL_FD'];
  // Node keeps what it compiled: the next start is quicker.
  // Its own default counts from the folder that it is started in.
  if (row.name === 'sandbox') env['SANDBOX_DATA_DIR'] ||= sandboxData(ROOT);
  env['NODE_COMPILE_CACHE'] ??= path.join(ROOT, 'node_modules/.cache/compile');
  return { ...env, NODE_ENV: mode === 'dev' ? 'development' : 'production' };
};
