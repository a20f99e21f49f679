import type { PacAgreement } from '@timbra/contracts';
import { DomainError, type Lifecycle } from '@timbra/service-kit';
import { Piscina } from 'piscina';
import type { FacturaPdf } from './pdf.thread.ts';
import type { Aspecto } from './tema.ts';

/** Prints in threads of their own: 500 concepts take seconds, and nothing else waits for them. */
export interface PdfPool {
  factura(of: FacturaPdf): Promise<Buffer>;
  /** The same page with the data of nobody: how a template will look. */
  muestra(aspecto: Aspecto): Promise<Buffer>;
  convenio(convenio: PacAgreement): Promise<Buffer>;
}

interface Options {
  threads: number;
  lifecycle: Lifecycle;
}

/** Milliseconds; the largest invoice takes some four seconds. */
const TIMEOUT_MS = 60_000;
const IDLE_MS = 60_000;
/** Megabytes of JavaScript. */
const HEAP_MB = 512;
/** Waiting beyond those at work; who comes later is told to come back. */
const MAX_WAITING = 50;

/** @throws DomainError servicioOcupado when too many wait, or one takes too long. */
export const createPdfPool = ({ threads, lifecycle }: Options): PdfPool => {
  const pool = new Piscina({
    filename: new URL('./pdf.thread.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: threads,
    maxQueue: MAX_WAITING,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  });
  lifecycle.onClose('pdf threads', () => pool.destroy());

  const run = async (name: string, task: object): Promise<Buffer> => {
    try {
      const bytes = (await pool.run(task, {
        name,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })) as Uint8Array;
      return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    } catch (cause) {
      const isLate = cause instanceof Error && cause.name === 'AbortError';
      const isFull = cause instanceof Error && cause.message === 'Task queue is at limit';
      if (!isLate && !isFull) throw cause;
      throw new DomainError('servicioOcupado', { cause });
    }
  };
  return {
    factura: (of) => run('factura', of),
    muestra: (aspecto) => run('muestra', aspecto),
    convenio: (convenio) => run('convenio', convenio),
  };
};
