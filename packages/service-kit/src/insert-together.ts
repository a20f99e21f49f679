import { mongo, type Model } from 'mongoose';
import { isDuplicateKey, nativeOf } from './mongo.ts';

interface Waiting {
  document: object;
  resolve: (isNew: boolean) => void;
  reject: (error: unknown) => void;
}

/** Documents of one command; further ones take the next command. */
const MOST = 100;
/** Milliseconds for which a command without an answer holds up the next one. */
const HELD_MS = 500;

/**
 * Why some documents of a batch were not written, by their places; undefined when it is unknown.
 */
const faultsIn = (error: unknown): Map<number, mongo.WriteError> | undefined => {
  if (!(error instanceof mongo.MongoBulkWriteError)) return undefined;
  const faults = [error.writeErrors].flat();
  return faults.length > 0 && !error.result.getWriteConcernError()
    ? new Map(faults.map((it) => [it.index, it]))
    : undefined;
};

const atMost = (work: Promise<void>, ms: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    work.finally(() => clearTimeout(timer)).then(resolve, reject);
  });

/**
 * Inserts documents that arrive during a write together with the next write: one command for
 * several. Nothing is cast, and undefined fields are left out. Each caller gets its own answer:
 * false when a unique index has its key already. A command with an unknown outcome fails all its
 * documents.
 */
export const insertTogether = (model: Pick<Model<object>, 'collection'>) => {
  const collection = nativeOf(model);
  const waiting: Waiting[] = [];
  let isWriting = false;

  const write = async (batch: readonly Waiting[]): Promise<void> => {
    let faults: ReturnType<typeof faultsIn> = new Map();
    try {
      const documents = batch.map(({ document }) => document);
      await collection.insertMany(documents, { ordered: false, ignoreUndefined: true });
    } catch (cause) {
      faults = faultsIn(cause);
      // The error of a bulk has the code of its first document, which may be another caller's.
      const isBulk = cause instanceof mongo.MongoBulkWriteError;
      const error = isBulk ? new Error('not known to be written', { cause }) : cause;
      if (!faults) batch.forEach(({ reject }) => reject(error));
    }
    batch.forEach(({ resolve, reject }, at) => {
      const fault = faults?.get(at);
      if (!fault || isDuplicateKey(fault)) resolve(!fault);
      else reject(new Error(fault.errmsg, { cause: fault }));
    });
  };
  const writeAll = async (): Promise<void> => {
    isWriting = true;
    while (waiting.length > 0) await atMost(write(waiting.splice(0, MOST)), HELD_MS);
    isWriting = false;
  };
  return (document: object): Promise<boolean> =>
    new Promise((resolve, reject) => {
      waiting.push({ document, resolve, reject });
      if (!isWriting) void writeAll();
    });
};
