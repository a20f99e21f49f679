import { DomainError, type Lifecycle } from '@timbra/service-kit';
import { Piscina } from 'piscina';
import { createBackgroundLane } from './background-lane.ts';

/** Prints one kind of page from data that can cross into a thread. @throws DomainError servicioOcupado */
export type Print<Data> = (accountId: string, of: Data) => Promise<Buffer>;

/** Prints in threads of their own: 5,000 concepts take a quarter of a minute, and nothing else waits for them. */
export interface PdfPool {
  /** For a person; `page` is a function that the thread's file exports. */
  print: (accountId: string, page: string, of: object) => Promise<Buffer>;
  /** The same for a job: it waits for a thread that no person wants. `size`: characters of its XML. */
  printBehind: (page: string, of: object, size: number) => Promise<Buffer>;
}

interface Options {
  /** The file that exports the pages. */
  thread: URL;
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
export const createPdfPool = ({ thread, threads, lifecycle }: Options): PdfPool => {
  const pool = new Piscina({
    filename: thread.href,
    minThreads: 0,
    maxThreads: threads,
    maxQueue: MAX_WAITING,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: YOUNG_MB },
  });
  lifecycle.onClose('pdf threads', () => pool.destroy());

  const lane = createBackgroundLane(threads);
  const runPage = async (name: string, task: object): Promise<Buffer> => {
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
  const print: PdfPool['print'] = async (accountId, page, of) => {
    const before = asked.get(accountId) ?? 0;
    if (before >= MAX_OF_ACCOUNT) throw new DomainError('servicioOcupado');
    asked.set(accountId, before + 1);
    try {
      return await lane.first(() => runPage(page, of));
    } finally {
      const left = (asked.get(accountId) ?? 1) - 1;
      if (left > 0) asked.set(accountId, left);
      else asked.delete(accountId);
    }
  };
  return {
    print,
    printBehind: (page, of, size) =>
      lane.behind(() => runPage(page, of), { isLarge: size > LARGE }),
  };
};
