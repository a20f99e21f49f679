import type { Finding } from '@timbra/cfdi';
import type { Encabezado, Questions, Sealed, Timbrado } from '@timbra/cfdi/server';
import { DomainError, type Lifecycle } from '@timbra/service-kit';
import { Piscina } from 'piscina';
import type { Read, ReadTask, SealTask, ValidateTask } from './validation.thread.ts';

/** Validates in threads of their own, so that a large document stops nothing else (docs/adr/0013). */
export interface ValidationPool {
  questions(task: ReadTask, signal: AbortSignal): Promise<Questions>;
  validate(task: ValidateTask, signal: AbortSignal): Promise<Finding[]>;
  encabezado(task: Pick<ReadTask, 'xml'>, signal: AbortSignal): Promise<Read<Encabezado>>;
  timbrado(task: Pick<ReadTask, 'xml'>, signal: AbortSignal): Promise<Read<Timbrado>>;
  seal(task: SealTask, signal: AbortSignal): Promise<Read<Sealed>>;
}

interface Options {
  threads: number;
  timeoutMs: number;
  lifecycle: Lifecycle;
}

/** Milliseconds; a thread that nobody needs gives back the memory that its largest document took. */
const IDLE_MS = 60_000;
/** Megabytes of JavaScript; libxml2 keeps its own memory besides. */
const HEAP_MB = 384;
/** Of these, for what is new: left alone it takes 48 MB more a thread. */
const YOUNG_MB = 16;

const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';

/** @throws DomainError servicioOcupado when a task takes too long; its thread is ended. */
export const createValidationPool = ({
  threads,
  timeoutMs,
  lifecycle,
}: Options): ValidationPool => {
  const pool = new Piscina({
    filename: new URL('./validation.thread.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: YOUNG_MB },
  });
  lifecycle.onClose('validation threads', () => pool.destroy());

  const run = async <T>(name: string, task: object, signal: AbortSignal): Promise<T> => {
    const bounded = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
    try {
      return (await pool.run(task, { name, signal: bounded })) as T;
    } catch (cause) {
      if (!isAbort(cause)) throw cause;
      throw new DomainError('servicioOcupado', {
        detail: `La validación no terminó en ${timeoutMs / 1000} segundos.`,
        cause,
      });
    }
  };
  return {
    questions: (task, signal) => run('questions', task, signal),
    validate: (task, signal) => run('validate', task, signal),
    encabezado: (task, signal) => run('encabezado', task, signal),
    timbrado: (task, signal) => run('timbrado', task, signal),
    seal: (task, signal) => run('seal', task, signal),
  };
};
