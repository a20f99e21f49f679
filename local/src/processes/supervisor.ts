import { ManagedProcess } from './managed-process.ts';
import type { Output } from './output.ts';
import type { Layers, ProcessSpec } from './process-spec.ts';

export interface SupervisorOptions {
  outputFor(spec: ProcessSpec): Output;
  readyTimeoutMs?: number;
  stopTimeoutMs?: number;
  /** Called once, with a sentence for the user, when a process ends that should run. */
  onDeath(message: string): void;
}

const READY_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 10_000;
const TAIL_LINES = 15;

/** Starts the application's processes together, notices when one dies, stops them in order. */
export class Supervisor {
  readonly #options: SupervisorOptions;
  #layers: ManagedProcess[][] = [];
  #stopping = false;

  constructor(options: SupervisorOptions) {
    this.#options = options;
  }

  get processes(): readonly ManagedProcess[] {
    return this.#layers.flat();
  }

  /** Starts all layers at once; throws, with the end of its log, for the first that is not ready. */
  async start(layers: Layers): Promise<void> {
    this.#layers = layers.map((specs) => specs.map((spec) => this.#spawn(spec)));
    await Promise.all(this.processes.map((each) => this.#requireReady(each)));
    for (const each of this.processes) {
      void each.exited.then((how) => this.#died(each, how));
    }
  }

  /** Stops the last layer first; within a layer all at once. */
  async stop(): Promise<void> {
    this.#stopping = true;
    const timeout = this.#options.stopTimeoutMs ?? STOP_TIMEOUT_MS;
    for (const layer of this.#layers.toReversed()) {
      await Promise.all(layer.map((each) => each.stop(timeout)));
    }
  }

  #spawn(spec: ProcessSpec): ManagedProcess {
    return new ManagedProcess(spec, this.#options.outputFor(spec));
  }

  async #requireReady(each: ManagedProcess): Promise<void> {
    const timeout = this.#options.readyTimeoutMs ?? READY_TIMEOUT_MS;
    if ((await each.waitReady(timeout)) || this.#stopping) return;
    const why = each.ended === null ? 'no respondió a tiempo' : `terminó (${each.ended})`;
    throw new Error(this.#describe(each, `no arrancó: ${why}`));
  }

  #died(each: ManagedProcess, how: string): void {
    if (this.#stopping) return;
    this.#options.onDeath(this.#describe(each, `terminó inesperadamente (${how})`));
  }

  #describe(each: ManagedProcess, what: string): string {
    const tail = each.tail(TAIL_LINES);
    return `${each.spec.name} ${what}.${tail ? ` Últimas líneas de su bitácora:\n${tail}` : ''}`;
  }
}
