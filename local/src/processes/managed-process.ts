import { spawn, type ChildProcess } from 'node:child_process';

import { waitUntil } from '../wait-until.ts';
import type { Output } from './output.ts';
import { withParentSignal } from './parent-signal.ts';
import type { ProcessSpec } from './process-spec.ts';

const KILL_TIMEOUT_MS = 5_000;

/** One running process of the application. */
export class ManagedProcess {
  readonly spec: ProcessSpec;
  readonly #output: Output;
  readonly #child: ChildProcess;
  readonly exited: Promise<string>;
  #how: string | null = null;

  constructor(spec: ProcessSpec, output: Output) {
    this.spec = spec;
    this.#output = output;
    const [file = '', ...args] = withParentSignal('SIGTERM', spec.command);
    this.#child = spawn(file, args, {
      cwd: spec.cwd,
      // EXIT_WITH_PARENT: the service-kit ends the service in order when the IPC channel closes.
      env: { ...spec.env, EXIT_WITH_PARENT: '1' },
      // A process group of its own: Ctrl-C reaches the supervisor alone, which stops in order.
      detached: true,
      stdio: ['ignore', output.stdio, output.stdio, 'ipc'],
    });
    output.attach([this.#child.stdout, this.#child.stderr]);
    this.exited = new Promise((resolve) => {
      const end = (how: string): void => {
        this.#how ??= how;
        resolve(this.#how);
      };
      this.#child.once('exit', (code, signal) => end(signal ?? `código ${code}`));
      this.#child.once('error', (error) => end(error.message));
    });
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  /** How it ended ("código 1", "SIGKILL"), or null while it runs. */
  get ended(): string | null {
    return this.#how;
  }

  tail(lines: number): string {
    return this.#output.tail(lines);
  }

  /** True when all that it serves answers 200; false when it ended or the time went by. */
  async waitReady(timeoutMs: number): Promise<boolean> {
    const waiting = new Set(this.spec.serves.map(({ port }) => port));
    const isReady = async () => {
      for (const port of waiting) if (await answersReady(port)) waiting.delete(port);
      return this.#how !== null || waiting.size === 0;
    };
    await waitUntil(isReady, timeoutMs, 50);
    return this.#how === null && waiting.size === 0;
  }

  /** SIGTERM, and SIGKILL when the time went by, to it and to whatever it started. */
  async stop(timeoutMs: number): Promise<void> {
    this.#signal('SIGTERM');
    if (!(await waitUntil(() => this.#how !== null, timeoutMs))) {
      this.#signal('SIGKILL');
      await waitUntil(() => this.#how !== null, KILL_TIMEOUT_MS);
    }
    // A watcher may end before the program it watches.
    this.#signal('SIGKILL');
  }

  #signal(signal: NodeJS.Signals): void {
    if (this.pid === 0) return;
    try {
      process.kill(-this.pid, signal);
    } catch {
      // The group is empty: nothing is left to stop.
    }
  }
}

const answersReady = async (port: number): Promise<boolean> => {
  try {
    const url = `http://127.0.0.1:${port}/ready`;
    return (await fetch(url, { signal: AbortSignal.timeout(2_000) })).status === 200;
  } catch {
    return false;
  }
};
