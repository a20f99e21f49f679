import { setTimeout as sleep } from 'node:timers/promises';
import { ManagedProcess } from './managed-process.ts';
import type { Output } from './output.ts';
import type { Layers, ProcessSpec } from './process-spec.ts';

export interface SupervisorOptions {
  /** `again`: it starts anew after it died. */
  outputFor(spec: ProcessSpec, again: boolean): Output;
  readyTimeoutMs?: number;
  stopTimeoutMs?: number;
  /** How long the first pause before a process starts again is; each one after it is twice as long. */
  restartMs?: number;
  /** A sentence for the user: a process ended that should run, or serves again. */
  tell(message: string): void;
  /** Called once, with a sentence for the user: starting it again would not help. */
  onDeath(message: string): void;
}

const READY_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 10_000;
const RESTART_MS = 1_000;
const MAX_RESTART_MS = 30_000;
/** A process that ran for so long begins again with the first pause. */
const STEADY_MS = 60_000;
const TAIL_LINES = 15;
/** EX_CONFIG of sysexits.h: a process says so when its settings are wrong. */
const WRONG_SETTINGS = 'código 78';

/** Starts the application's processes together, starts a dead one again, stops them in order. */
export class Supervisor {
  readonly #options: SupervisorOptions;
  readonly #stop = new AbortController();
  #layers: ManagedProcess[][] = [];

  constructor(options: SupervisorOptions) {
    this.#options = options;
  }

  get #stopping(): boolean {
    return this.#stop.signal.aborted;
  }

  get processes(): readonly ManagedProcess[] {
    return this.#layers.flat();
  }

  /** Starts all layers at once; throws, with the end of its log, for the first that is not ready. */
  async start(layers: Layers): Promise<void> {
    this.#layers = layers.map((specs) => specs.map((spec) => this.#spawn(spec)));
    await Promise.all(this.processes.map((each) => this.#requireReady(each)));
    for (const layer of this.#layers) {
      for (const each of layer) {
        this.#keep(layer, each).catch((error: unknown) => {
          if (!this.#stopping) this.#options.onDeath(`${each.spec.name}: ${String(error)}`);
        });
      }
    }
  }

  /** Stops the last layer first; within a layer all at once. */
  async stop(): Promise<void> {
    this.#stop.abort();
    const timeout = this.#options.stopTimeoutMs ?? STOP_TIMEOUT_MS;
    for (const layer of this.#layers.toReversed()) {
      await Promise.all(layer.map((each) => each.stop(timeout)));
    }
  }

  #spawn(spec: ProcessSpec, again = false): ManagedProcess {
    return new ManagedProcess(spec, this.#options.outputFor(spec, again));
  }

  async #requireReady(each: ManagedProcess): Promise<void> {
    const timeout = this.#options.readyTimeoutMs ?? READY_TIMEOUT_MS;
    if ((await each.waitReady(timeout)) || this.#stopping) return;
    const why = each.ended === null ? 'no respondió a tiempo' : `terminó (${each.ended})`;
    throw new Error(this.#describe(each, `no arrancó: ${why}`));
  }

  /** Starts it again for as long as the application runs. Nothing it does is lost: it is at least once. */
  async #keep(layer: ManagedProcess[], first: ManagedProcess): Promise<void> {
    const options = this.#options;
    const { restartMs = RESTART_MS } = options;
    let each = first;
    for (let pause = restartMs; ; pause = Math.min(MAX_RESTART_MS, pause * 2)) {
      const began = performance.now();
      const how = await each.exited;
      if (this.#stopping) return;
      const words = this.#describe(each, `terminó inesperadamente (${how})`);
      if (how === WRONG_SETTINGS) return options.onDeath(words);
      if (performance.now() - began > STEADY_MS) pause = restartMs;
      options.tell(`${words}\n  Se vuelve a arrancar en ${Math.ceil(pause / 1000)} s.`);
      await sleep(pause, undefined, { signal: this.#stop.signal }).catch(() => undefined);
      // What it had started may have outlived it, and holds its port.
      await each.stop(0);
      if (this.#stopping) return;
      const next = this.#spawn(each.spec, true);
      layer[layer.indexOf(each)] = next;
      each = next;
      void this.#tellReady(each);
    }
  }

  async #tellReady(each: ManagedProcess): Promise<void> {
    const isReady = await each.waitReady(this.#options.readyTimeoutMs ?? READY_TIMEOUT_MS);
    if (this.#stopping || each.ended !== null) return;
    const how = isReady ? 'vuelve a estar listo' : 'se volvió a arrancar y no responde';
    this.#options.tell(`${each.spec.name} ${how}.`);
  }

  #describe(each: ManagedProcess, what: string): string {
    const tail = each.tail(TAIL_LINES);
    return `${each.spec.name} ${what}.${tail ? ` Últimas líneas de su bitácora:\n${tail}` : ''}`;
  }
}
