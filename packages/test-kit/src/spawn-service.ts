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

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

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
  const [program, ...args] = command;
  const child = spawn(program, args, {
    cwd: root,
    // The test's own variables stay out: a service gets what is written here.
    env: {
      PATH: process.env.PATH,
      // Node keeps what it compiled: a system is started for each file of tests.
      NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/compile'),
      EXIT_WITH_PARENT: '1',
      TEST_FAULTS_FILE: process.env.TEST_FAULTS_FILE,
      ...env,
      PORT: String(port),
      METRICS_PORT: String(metricsPort),
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

  const url = `http://127.0.0.1:${port}`;
  const service: SpawnedService = {
    name,
    url,
    metricsUrl: `http://127.0.0.1:${metricsPort}/metrics`,
    pid: child.pid ?? 0,
    log: () => lines.join('\n'),
    kill: async (signal = 'SIGTERM') => {
      if (hasEnded(child)) return;
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
    },
  };
  const ready = async () => {
    if (hasEnded(child)) throw new Error(`${name} ended at start:\n${service.log()}`);
    const response = await fetch(`${url}/ready`).catch(() => null);
    return response?.status === 200;
  };
  try {
    await until(`${name} is ready`, ready, READY_MS);
  } catch (error) {
    await service.kill('SIGKILL');
    throw new Error(`${name} is not ready:\n${service.log()}`, { cause: error });
  }
  return service;
};
