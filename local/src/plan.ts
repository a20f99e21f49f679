import { existsSync } from 'node:fs';
import path from 'node:path';

import { ROOT } from './paths.ts';
import type { Layers, ProcessSpec, Served } from './processes/process-spec.ts';
import type { Settings } from './settings.ts';
import { StartError } from './start-error.ts';

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
  name,
  title,
  secrets,
  workspace: name,
  file: 'src/main.ts',
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

/** What `SERVICES` may say. */
const LAYOUTS = ['', 'apart'];

/** What shares a process, in the order in which it starts; closed the other way round. */
const TOGETHER = [
  'svc-credits',
  'svc-catalogs',
  'svc-invoices',
  'svc-stamping',
  'svc-stamping-worker',
  'gateway',
];

/**
 * The application's processes, in layers: the services and the first worker in one, or each in its own
 * with `SERVICES=apart`. Services that run elsewhere and those whose program is not there are left out.
 * @throws StartError for another word
 */
export const planProcesses = (settings: Settings, mode: Mode, root = ROOT): Layers => {
  const layers = rows(settings).map((layer) =>
    layer
      .filter(({ address }) => LOCAL_HOSTS.has(new URL(address).hostname))
      .filter((row) => existsSync(entryOf(row, root))),
  );
  const specOf = (row: Row) => toSpec(row, settings, mode, root);
  if (!LAYOUTS.includes(settings.SERVICES)) {
    throw new StartError(
      `SERVICES=${settings.SERVICES} no es una forma de correr los servicios.`,
      'quite SERVICES para que compartan un proceso, o escriba SERVICES=apart',
    );
  }
  if (settings.SERVICES === 'apart') return layers.map((layer) => layer.map(specOf));
  const isTogether = ({ name }: Row) => TOGETHER.includes(name);
  const shared = layers.flat().filter(isTogether);
  const others = layers.map((layer) => layer.filter((row) => !isTogether(row)).map(specOf));
  const [sandbox = [], ...workers] = others;
  // Further workers end first: what they do asks the services.
  return [sandbox, shared.length > 0 ? [sharedSpec(shared, settings, mode, root)] : [], ...workers];
};

const entryOf = (row: Pick<Row, 'workspace' | 'file'>, root: string): string =>
  path.join(root, row.workspace, row.file);

const servedOf = ({ name, title, address, portVariable }: Row): Served => ({
  name,
  title,
  port: Number(new URL(address).port || 80),
  portVariable,
});

const commandOf = (mode: Mode, ...program: string[]): string[] => {
  const watch = mode === 'dev' ? ['--watch', '--watch-preserve-output'] : [];
  return [process.execPath, ...watch, ...program];
};

const toSpec = (row: Row, settings: Settings, mode: Mode, root: string): ProcessSpec => {
  const entry = entryOf(row, root);
  const served = servedOf(row);
  return {
    name: row.name,
    title: row.title,
    command: commandOf(mode, entry),
    cwd: path.join(root, row.workspace),
    env: { ...environmentOf(row, settings, mode), ...ownEnvironment(row, settings) },
    serves: [served],
    also: row.also,
    entry,
  };
};

/** One process for several rows, each with the environment that it would have alone. */
const sharedSpec = (
  shared: readonly Row[],
  settings: Settings,
  mode: Mode,
  root: string,
): ProcessSpec => {
  const entry = path.join(root, 'local/src/services.ts');
  const serves = shared
    .toSorted((a, b) => TOGETHER.indexOf(a.name) - TOGETHER.indexOf(b.name))
    .map(servedOf);
  const own = Object.fromEntries(shared.map((row) => [row.name, ownEnvironment(row, settings)]));
  return {
    name: 'timbra',
    title: 'Servicios y primer trabajador',
    command: commandOf(mode, entry, ...serves.map(({ name }) => name)),
    cwd: root,
    env: { ...environmentOf(null, settings, mode), SERVICES_OWN_ENV: JSON.stringify(own) },
    serves,
    entry,
  };
};

/** What no other service is given: its port and its secrets. */
const ownEnvironment = (row: Row, settings: Settings): NodeJS.ProcessEnv => {
  const given: NodeJS.ProcessEnv = { ...process.env, ...settings };
  const own: NodeJS.ProcessEnv = { PORT: String(servedOf(row).port) };
  for (const name of row.secrets) if (given[name] !== undefined) own[name] = given[name];
  return own;
};

/** What the processes have in common; of a row that is no service, its own settings too. */
const environmentOf = (row: Row | null, settings: Settings, mode: Mode): NodeJS.ProcessEnv => {
  const env: NodeJS.ProcessEnv = { ...process.env, ...settings };
  for (const secret of SECRETS) delete env[secret];
  // One port cannot be everyone's.
  delete env['METRICS_PORT'];
  // The launcher's own channel is not the child's.
  delete env['NODE_CHANNEL_FD'];
  // Its own default counts from the folder that it is started in.
  if (row?.name === 'sandbox') env['SANDBOX_DATA_DIR'] ||= sandboxData(ROOT);
  // Node keeps what it compiled: the next start is quicker.
  env['NODE_COMPILE_CACHE'] ??= path.join(ROOT, 'node_modules/.cache/compile');
  return { ...env, NODE_ENV: mode === 'dev' ? 'development' : 'production' };
};
