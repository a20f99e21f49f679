import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';

import { lastLines } from '../run.ts';
import { waitUntil } from '../wait-until.ts';
import { withParentSignal } from './parent-signal.ts';

export interface ServerCommand {
  file: string;
  args: readonly string[];
  env?: NodeJS.ProcessEnv;
  /** Standard output and error are appended here. */
  logFile: string;
  /** Asks the program to end in order. */
  stopSignal: NodeJS.Signals;
  /** Unix user and group, with root's access to files kept (see `asUser`). */
  uid?: number;
}

const STOP_TIMEOUT_MS = 10_000;

/** A server that is not ours: its own process group, dead when this process is. */
export class ServerProcess {
  readonly pid: number;
  readonly #command: ServerCommand;
  readonly #exited: Promise<void>;
  #ended = false;

  constructor(command: ServerCommand) {
    const log = openSync(command.logFile, 'a', 0o600);
    const as = command.uid === undefined ? [] : asUser(command.uid);
    const line = [command.file, ...command.args];
    const [file = '', ...args] = withParentSignal(command.stopSignal, line, as);
    const child = spawn(file, args, {
      // Apart from the terminal's group: Ctrl-C reaches us alone, and we stop things in order.
      detached: true,
      env: command.env,
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    this.#command = command;
    this.pid = child.pid ?? 0;
    this.#exited = new Promise((resolve) => {
      const end = (): void => {
        this.#ended = true;
        resolve();
      };
      child.once('exit', end);
      child.once('error', end);
    });
    child.unref();
  }

  get ended(): boolean {
    return this.#ended;
  }

  get exited(): Promise<void> {
    return this.#exited;
  }

  /** Asks it to end; after 10 s, kills it. */
  async stop(): Promise<void> {
    this.#signal(this.#command.stopSignal);
    if (!(await waitUntil(() => this.#ended, STOP_TIMEOUT_MS))) await this.kill();
  }

  async kill(): Promise<void> {
    this.#signal('SIGKILL');
    await waitUntil(() => this.#ended, STOP_TIMEOUT_MS);
  }

  /** Waits until `ready` says yes; throws with the end of the log when it does not. */
  async waitReady(ready: () => Promise<boolean>, timeoutMs = 30_000): Promise<void> {
    let yes = false;
    await waitUntil(async () => (yes = !this.#ended && (await ready())) || this.#ended, timeoutMs);
    if (yes) return;
    await this.stop();
    const tail = lastLines(readFileSync(this.#command.logFile, 'utf8'), 12);
    throw new Error(`${this.#command.file} did not start:\n${tail}`);
  }

  #signal(signal: NodeJS.Signals): void {
    if (this.#ended || this.pid === 0) return;
    try {
      process.kill(this.pid, signal);
    } catch {
      // It ended between the question and the signal.
    }
  }
}

/**
 * Another user, who keeps root's right to open files: the clone and the cache may lie below /root,
 * whose folders nobody else may enter.
 */
export const asUser = (uid: number): string[] => [
  `--reuid=${uid}`,
  `--regid=${uid}`,
  '--clear-groups',
  '--inh-caps=+dac_override',
  '--ambient-caps=+dac_override',
  // Without it the kernel answers access(2) as if the right were not there.
  '--securebits=+no_setuid_fixup',
];
