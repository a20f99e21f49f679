import { mongo, type Model } from 'mongoose';
import { isDuplicateKey, nativeOf } from './mongo.ts';

interface Waiting {
  document: object;
  resolve: (isNew: boolean) => void;
  reject: (error: unknown) => void;
}

/** Documents of one command; what comes when so many wait takes the next. */
const MOST = 100;

/** Places in the batch of those whose key is taken; null when it is not known what was written. */
const takenIn = (error: unknown): Set<number> | null => {
  if (!(error instanceof mongo.MongoBulkWriteError)) return null;
  const faults = [error.writeErrors].flat();
  const isKnown = faults.length > 0 && !error.result.getWriteConcernError();
  return isKnown && faults.every(isDuplicateKey) ? new Set(faults.map((it) => it.index)) : null;
};

/**
 * Inserts what comes while a write is on its way together with the next one: one command for several,
 * and nobody waits longer than for the one that was on its way. Nothing is cast, and what is undefined
 * is left out. Each is answered by itself: false when a unique index has its key already.
 */
export const insertTogether = (model: Pick<Model<object>, 'collection'>) => {
  const collection = nativeOf(model);
  const waiting: Waiting[] = [];
  let isWriting = false;

  const write = async (batch: readonly Waiting[]): Promise<void> => {
    let taken: Set<number> | null = new Set();
    try {
      const documents = batch.map(({ document }) => document);
      await collection.insertMany(documents, { ordered: false, ignoreUndefined: true });
    } catch (error) {
      taken = takenIn(error);
      if (!taken) batch.forEach(({ reject }) => reject(error));
    }
    batch.forEach(({ resolve }, at) => resolve(!taken?.has(at)));
  };
  const writeAll = async (): Promise<void> => {
    isWriting = true;
    while (waiting.length > 0) await write(waiting.splice(0, MOST));
    isWriting = false;
  };
  return (document: object): Promise<boolean> =>
    new Promise((resolve, reject) => {
      waiting.push({ document, resolve, reject });
      if (!isWriting) void writeAll();
    });
};
