import type { Model, Types } from 'mongoose';
import type { OutboxEntry } from '../outbox.ts';

type Fields = Readonly<Record<string, unknown>>;

interface Work {
  _id: Types.ObjectId;
  accountId: string;
  vuelta?: number;
}

interface Late<R extends Work> {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- any document with an outbox
  model: Model<any>;
  /** What is late; work with an entry in its outbox never is. */
  late: Fields;
  /** Fields that are not read. */
  unlisted?: Readonly<Record<string, 0>>;
  entryOf: (work: R) => OutboxEntry;
  /** What is written with the entry. */
  set?: Fields;
}

/** Gives work of all accounts that lost its job another one, at most so much of it. Answers how much. */
export const restartLate = async <R extends Work>(
  { model, late, unlisted = {}, entryOf, set }: Late<R>,
  most: number,
): Promise<number> => {
  const lost = { ...late, outbox: { $exists: false } };
  const found = await model.find(lost, unlisted).limit(most).lean<R[]>();
  for (const it of found) {
    const { _id, accountId, vuelta } = it;
    await model.updateOne(
      { _id, accountId, ...(vuelta !== undefined && { vuelta }), ...lost },
      { $push: { outbox: entryOf(it) }, ...(set && { $set: set }) },
    );
  }
  return found.length;
};
