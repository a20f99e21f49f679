import { existsSync, mkdirSync, renameSync } from 'node:fs';
import path from 'node:path';

import { runSeed, showSummary } from './application-steps.ts';
import { catalogosState } from './catalogos-state.ts';
import { buildFrontEnds, withScript } from './front-end.ts';
import { startInfrastructure } from './infrastructure.ts';
import { ROOT, STATE } from './paths.ts';
import { type Mode, planProcesses, sandboxData } from './plan.ts';
import { requireBase, requirePorts } from './ports.ts';
import { exitWithParent } from './processes/exit-with-parent.ts';
import { toLogFile, toTerminal } from './processes/output.ts';
import type { ProcessSpec } from './processes/process-spec.ts';
import { Supervisor } from './processes/supervisor.ts';
import { loadSecrets } from './secrets.ts';
import { resolveSettings, type Settings } from './settings.ts';
import { claimSingleInstance } from './single-instance.ts';
import { report } from './start-error.ts';

const DATA = path.join(STATE, 'data');
const LOGS = path.join(STATE, 'logs');

/** Starts everything and stays until Ctrl-C. Whatever ends it, nothing is left running. */
export const runApplication = async (mode: Mode): Promise<void> => {
  const undo: (() => Promise<void> | void)[] = [];
  let ending: Promise<void> | undefined;
  const end = (code: number): Promise<void> => {
    ending ??= (async () => {
      for (const step of undo.toReversed()) await step();
      process.exit(code);
    })();
    return ending;
  };
  const onSignal = (): void => {
    if (!ending) console.log('\n· Deteniendo Timbra…');
    void end(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
  exitWithParent(onSignal);
  try {
    await start(mode, undo, (message) => {
      console.error(`\n✗ ${message}\n`);
      void end(1);
    });
  } catch (error) {
    if (ending) return;
    report(error);
    await end(1);
  }
};

const start = async (
  mode: Mode,
  undo: (() => Promise<void> | void)[],
  onDeath: (message: string) => void,
): Promise<void> => {
  const startedAt = Date.now();
  const envFile = path.join(ROOT, '.env');
  if (existsSync(envFile)) process.loadEnvFile(envFile);
  requireBase();
  undo.push(await claimSingleInstance());
  const secrets = loadSecrets(path.join(STATE, 'secrets.json'));
  const settingsWith = (mongodbUri: string, redisUrl: string): Settings =>
    resolveSettings({
      secrets,
      mongodbUri,
      redisUrl,
      given: process.env,
      objectStoreUrl: `file:${path.join(DATA, 'objects')}`,
    });
  await requirePorts(planProcesses(settingsWith('', ''), mode));
  mkdirSync(path.join(DATA, 'objects'), { recursive: true });
  bringSandboxData();

  const watched = mode === 'dev' ? withScript('dev') : [];
  const servers = startInfrastructure({
    dir: DATA,
    ports: { database: 27_217, redis: 6_391 },
    fsync: true,
    useCompose: true,
  });
  undo.push(async () => (await servers.catch(() => undefined))?.stop());
  const [{ database, redis }] = await Promise.all([
    servers,
    watched.length > 0 ? undefined : buildFrontEnds(),
  ]);
  for (const { server } of [database, redis]) {
    void server?.died.then((who) =>
      onDeath(`${who} terminó inesperadamente. Sus datos siguen en ${DATA}.`),
    );
  }

  const settings = settingsWith(database.url, redis.url);
  const layers = [...planProcesses(settings, mode), watched.map(watchFrontEnd)];
  const supervisor = new Supervisor({
    outputFor: ({ name }, again) =>
      mode === 'dev' ? toTerminal(name) : toLogFile(LOGS, name, again),
    tell: (message) => console.error(`\n· ${message}`),
    onDeath,
  });
  undo.push(() => supervisor.stop());
  await supervisor.start(layers);
  await runSeed(settings);
  const catalogos = await catalogosState(settings);
  showSummary({ settings, catalogos, database, redis, supervisor, logs: LOGS, startedAt, mode });
};

/** It stood in the sandbox's own folder: without its authority, the certificates in use are nobody's. */
const bringSandboxData = (): void => {
  const former = path.join(ROOT, 'sandbox/.timbra/data/sandbox');
  if (existsSync(former) && !existsSync(sandboxData(ROOT))) renameSync(former, sandboxData(ROOT));
};

const watchFrontEnd = (name: string): ProcessSpec => ({
  name,
  title: 'Pantallas, con recarga',
  serves: [],
  command: ['npm', 'run', 'dev'],
  cwd: path.join(ROOT, name),
  env: { ...process.env, NODE_ENV: 'development' },
  entry: path.join(ROOT, name),
});
