import type { PacAgreement } from '@timbra/contracts';
import { DomainError, type Lifecycle } from '@timbra/service-kit';
import { Piscina } from 'piscina';
import type { EstadoPdf } from '../estado-de-cuenta/estado-layout.ts';
import type { AcusePdf } from '../cancelacion/acuse-layout.ts';
import { createBackgroundLane } from './background-lane.ts';
import type { FacturaPdf } from './pdf.thread.ts';
import type { Aspecto } from './tema.ts';

/** Prints in threads of their own: 5,000 concepts take a quarter of a minute, and nothing else waits for them. */
export interface PdfPool {
  factura(accountId: string, of: FacturaPdf): Promise<Buffer>;
  /** The same for a job: it waits for a thread that no person wants. */
  facturaBehind(of: FacturaPdf): Promise<Buffer>;
  /** The same page with sample data: how a template will look. */
  muestra(accountId: string, aspecto: Aspecto): Promise<Buffer>;
  convenio(accountId: string, convenio: PacAgreement): Promise<Buffer>;
  /** SAT's acuse of a cancellation. */
  acuse(accountId: string, of: AcusePdf): Promise<Buffer>;
  /** The statement of a receiver's account. */
  estado(accountId: string, of: EstadoPdf): Promise<Buffer>;
}

interface Options {
  threads: number;
  lifecycle: Lifecycle;
}

/** PDFs that are made at a time: each thread holds fonts and a document. */
export const PDF_THREADS = 2;
/** Milliseconds; an invoice of 5,000 concepts takes some fifteen seconds on an idle processor. */
const TIMEOUT_MS = 60_000;
const IDLE_MS = 60_000;
/** Megabytes of JavaScript; 5,000 concepts need most of them. */
const HEAP_MB = 512;
/** Of these, for what is new: left alone it takes 150 MB more a thread, and is no quicker. */
const YOUNG_MB = 16;
/** Waiting beyond those at work; a further caller is told to come back. */
const MAX_WAITING = 50;
/** At work or waiting, of one account, so that it does not fill the line for all. */
const MAX_OF_ACCOUNT = 10;
/** Characters of XML: some two hundred concepts, which take about a second. */
const LARGE = 100_000;

/** @throws DomainError servicioOcupado when too many wait, or one takes too long. */
export const createPdfPool = ({ threads, lifecycle }: Options): PdfPool => {
  const pool = new Piscina({
    filename: new URL('./pdf.thread.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: threads,
    maxQueue: MAX_WAITING,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: YOUNG_MB },
  });
  lifecycle.onClose('pdf threads', () => pool.destroy());

  const lane = createBackgroundLane(threads);
  const print = async (name: string, task: object): Promise<Buffer> => {
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
  const asked = new Map<string, number>();
  const run = async (accountId: string, name: string, task: object): Promise<Buffer> => {
    const before = asked.get(accountId) ?? 0;
    if (before >= MAX_OF_ACCOUNT) throw new DomainError('servicioOcupado');
    asked.set(accountId, before + 1);
    try {
      return await lane.first(() => print(name, task));
    } finally {
      const left = (asked.get(accountId) ?? 1) - 1;
      if (left > 0) asked.set(accountId, left);
      else asked.delete(accountId);
    }
  };
  return {
    factura: (accountId, of) => run(accountId, 'factura', of),
    facturaBehind: (of) =>
      lane.behind(() => print('factura', of), { isLarge: of.xml.length > LARGE }),
    muestra: (accountId, aspecto) => run(accountId, 'muestra', aspecto),
    convenio: (accountId, convenio) => run(accountId, 'convenio', convenio),
    acuse: (accountId, of) => run(accountId, 'acuse', of),
    estado: (accountId, of) => run(accountId, 'estado', of),
  };
};
