import { freePort } from '@timbra/local';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { until } from './until.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
/** Six processes that start at once on a busy machine take their time. */
const READY_MS = 120_000;
/** Lines of output kept of each process, for the message when a test fails. */
const LOG_LINES = 2000;

export interface SpawnedService {
  name: string;
  url: string;
  /** Where its figures are shown. */
  metricsUrl: string;
  pid: number;
  /** Everything that it wrote lately. */
  log(): string;
  kill(signal?: NodeJS.Signals): Promise<void>;
}

interface Place {
  name: string;
  port: number;
  metricsPort: number;
}

interface ProcessOptions {
  name: string;
  /** Program and arguments; it hands its environment on. */
  command: readonly [string, ...string[]];
  cwd: string;
  env: Record<string, string | undefined>;
  /** What it serves: it is ready once all of them are. */
  places: readonly Place[];
}

interface Options {
  name: string;
  /** Path from `root`. */
  entry: string;
  /** The folder that its files stand in: this repository unless told. */
  root?: string;
  port: number;
  env: Record<string, string>;
  /** Program and arguments in place of Node with `entry`; it hands its environment on. */
  command?: readonly [string, ...string[]];
}

/** A service of a process that runs several. */
interface SharedOptions {
  /** What `local/src/services.ts` calls it, where it listens, and what it alone is told. */
  services: readonly { name: string; port: number; env: Record<string, string> }[];
  /** For all of them. */
  env: Record<string, string>;
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

const urlOf = ({ port }: Pick<Place, 'port'>) => `http://127.0.0.1:${port}`;

/** Starts a process, and waits until it says that all it serves is ready; one for each place. */
const spawnProcess = async ({
  name,
  command,
  cwd,
  env,
  places,
}: ProcessOptions): Promise<SpawnedService[]> => {
  const [program, ...args] = command;
  const child = spawn(program, args, {
    cwd,
    // The test's own variables stay out: a service gets what is written here.
    env: {
      PATH: process.env.PATH,
      // Node keeps what it compiled: a system is started for each file of tests.
      NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/compile'),
      EXIT_WITH_PARENT: '1',
      TEST_FAULTS_FILE: process.env.TEST_FAULTS_FILE,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let lines: string[] = [];
  const keep = (line: string) => {
    if (line) lines.push(line);
    if (lines.length > 2 * LOG_LINES) lines = lines.slice(-LOG_LINES);
  };
  // Whole lines, however they are cut on their way: tests look for what one line says.
  for (const input of [child.stdout, child.stderr]) {
    if (input) createInterface({ input }).on('line', keep);
  }
  const log = () => lines.join('\n');
  const kill = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (hasEnded(child)) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  const waiting = new Set(places.map(urlOf));
  const ready = async () => {
    if (hasEnded(child)) throw new Error(`${name} ended at start:\n${log()}`);
    for (const url of waiting) {
      const response = await fetch(`${url}/ready`).catch(() => null);
      if (response?.status === 200) waiting.delete(url);
    }
    return waiting.size === 0;
  };
  try {
    await until(`${name} is ready`, ready, READY_MS);
  } catch (error) {
    await kill('SIGKILL');
    throw new Error(`${name} is not ready:\n${log()}`, { cause: error });
  }
  return places.map((place) => ({
    name: place.name,
    url: urlOf(place),
    metricsUrl: `http://127.0.0.1:${place.metricsPort}/metrics`,
    pid: child.pid ?? 0,
    log,
    kill,
  }));
};

/** Starts a process of Timbra as an operator would, and waits until it says that it is ready. */
export const spawnService = async ({
  name,
  entry,
  root = ROOT,
  port,
  env,
  command = [process.execPath, entry],
}: Options): Promise<SpawnedService> => {
  const metricsPort = await freePort();
  const [service] = await spawnProcess({
    name,
    command,
    cwd: root,
    env: { ...env, PORT: String(port), METRICS_PORT: String(metricsPort) },
    places: [{ name, port, metricsPort }],
  });
  return service as SpawnedService;
};

/** Starts several services in one process, as `npm start` does; to end one is to end them all. */
export const spawnTogether = async ({
  services,
  env,
}: SharedOptions): Promise<SpawnedService[]> => {
  const places = await Promise.all(
    services.map(async (it) => ({ ...it, metricsPort: await freePort() })),
  );
  const own = places.map(({ name, port, metricsPort, env: given }) => [
    name,
    { ...given, PORT: String(port), METRICS_PORT: String(metricsPort) },
  ]);
  return spawnProcess({
    name: 'timbra',
    command: [process.execPath, 'local/src/services.ts', ...places.map(({ name }) => name)],
    cwd: ROOT,
    env: { ...env, SERVICES_OWN_ENV: JSON.stringify(Object.fromEntries(own)) },
    places,
  });
};
