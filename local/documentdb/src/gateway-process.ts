import { type ChildProcess, fork } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import path from 'node:path';

import type { EngineAddress } from './engine.ts';

interface GatewayProcessOptions {
  /** Port on 127.0.0.1 where clients find a MongoDB. */
  port: number;
  engine: EngineAddress;
  /** Standard output and error are appended here. */
  logFile: string;
}

/**
 * Starts the gateway in a process of its own, which ends with this one; resolves when it listens.
 * Translating takes as much CPU as the client does: in one process they would wait for each other.
 */
export const startGatewayProcess = async ({
  port,
  engine,
  logFile,
}: GatewayProcessOptions): Promise<ChildProcess> => {
  const log = openSync(logFile, 'a', 0o600);
  const child = fork(path.join(import.meta.dirname, 'main.ts'), {
    // Apart from the terminal's group: Ctrl-C reaches us alone, and we stop things in order.
    detached: true,
    execArgv: [],
    stdio: ['ignore', log, log, 'ipc'],
    env: {
      PATH: process.env['PATH'],
      DOCUMENTDB_PORT: String(port),
      ENGINE_HOST: engine.host,
      ENGINE_PORT: String(engine.port),
      ENGINE_USER: engine.user,
      ENGINE_PASSWORD: engine.password,
    },
  });
  closeSync(log);
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve());
    child.once('error', reject);
    child.once('exit', (code) =>
      reject(new Error(`the DocumentDB gateway ended with ${code}; see ${logFile}`)),
    );
  });
  child.unref();
  child.channel?.unref();
  return child;
};
