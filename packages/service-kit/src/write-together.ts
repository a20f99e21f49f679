import { mongo, type Model } from 'mongoose';
import { isDuplicateKey, nativeOf } from './mongo.ts';

type Fields = Readonly<Record<string, unknown>>;
/** Answers what became of one part of a command, or throws why it was not written. */
type Told<A> = () => A;

/** Parts of one command; further ones take the next command. */
const MOST = 100;
/** Milliseconds for which a command without an answer holds up the next one. */
const HELD_MS = 500;

const atMost = (work: Promise<void>, ms: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    work.finally(() => clearTimeout(timer)).then(resolve, reject);
  });

/**
 * Writes what arrives during a command together with the next one: one command for several. Each
 * caller gets its own answer; a command that throws fails all its parts.
 */
const together = <T, A>(command: (parts: readonly T[]) => Promise<readonly Told<A>[]>) => {
  const waiting: { part: T; tell: (told: Told<A>) => void }[] = [];
  let isWriting = false;

  const write = async (batch: typeof waiting): Promise<void> => {
    const told = await command(batch.map(({ part }) => part)).catch((error: unknown) =>
      batch.map(() => () => {
        throw error;
      }),
    );
    batch.forEach(({ tell }, at) => tell(told[at] as Told<A>));
  };
  const writeAll = async (): Promise<void> => {
    isWriting = true;
    while (waiting.length > 0) await atMost(write(waiting.splice(0, MOST)), HELD_MS);
    isWriting = false;
  };
  return async (part: T): Promise<A> => {
    const { promise, resolve } = Promise.withResolvers<Told<A>>();
    waiting.push({ part, tell: resolve });
    if (!isWriting) void writeAll();
    return (await promise)();
  };
};

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

/**
 * Inserts documents together. Nothing is cast, and undefined fields are left out. False when a unique
 * index has the document's key already. A command with an unknown outcome fails all its documents.
 */
export const insertTogether = (model: Pick<Model<object>, 'collection'>) => {
  const collection = nativeOf(model);
  return together<object, boolean>(async (documents) => {
    let faults: ReturnType<typeof faultsIn> = new Map();
    try {
      await collection.insertMany([...documents], { ordered: false, ignoreUndefined: true });
    } catch (cause) {
      faults = faultsIn(cause);
      // The error of a bulk has the code of its first document, which may be another caller's.
      const isBulk = cause instanceof mongo.MongoBulkWriteError;
      if (!faults) throw isBulk ? new Error('not known to be written', { cause }) : cause;
    }
    return documents.map((_, at) => () => {
      const fault = faults.get(at);
      if (fault && !isDuplicateKey(fault)) throw new Error(fault.errmsg, { cause: fault });
      return !fault;
    });
  });
};

/** One change of one document. */
interface Update {
  filter: Fields;
  update: Fields;
  /** What finds the document after this change, and never before it. */
  after: Fields;
}

/**
 * Updates one document each, together. False when its filter finds nothing. What a command does not
 * tell of each of its changes, each asks for itself: whether it stands there, and else once more alone.
 * @throws the database's own error of the change.
 */
export const updateTogether = (model: Pick<Model<object>, 'collection'>) => {
  const collection = nativeOf(model);
  const updateAlone = async ({ filter, update }: Update): Promise<boolean> => {
    const { matchedCount } = await collection.updateOne(filter, update, { ignoreUndefined: true });
    return matchedCount === 1;
  };
  const areAllWritten = async (updates: readonly Update[]): Promise<boolean> => {
    const changes = updates.map(({ filter, update }) => ({ updateOne: { filter, update } }));
    const options = { ordered: false, ignoreUndefined: true };
    try {
      return (await collection.bulkWrite(changes, options)).matchedCount === updates.length;
    } catch (error) {
      if (error instanceof mongo.MongoBulkWriteError) return false;
      throw error;
    }
  };
  const write = together<Update, boolean | undefined>(async (updates) => {
    const [first, ...others] = updates;
    const isWritten =
      first && others.length === 0
        ? await updateAlone(first)
        : (await areAllWritten(updates)) || undefined;
    return updates.map(() => () => isWritten);
  });
  return async (it: Update): Promise<boolean> =>
    (await write(it)) ?? (Boolean(await collection.findOne(it.after)) || updateAlone(it));
};
