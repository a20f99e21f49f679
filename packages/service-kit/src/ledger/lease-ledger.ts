import type { Model, Types } from 'mongoose';
import { notFound } from '../domain-error.ts';
import type { OutboxEntry } from '../outbox.ts';
import { restartLate } from './restart-late.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Durable work that one process at a time holds under a lease. */
export interface LeaseRecord {
  _id: Types.ObjectId;
  accountId: string;
  /** The fence: it rises when a process takes the work, and one with a lower number writes no more. */
  vuelta: number;
  /** A process is at it until then. */
  tomadaHasta?: Date;
  outbox?: OutboxEntry[];
}

/** What makes one kind of such work differ from the others. */
export interface LeaseKind<R extends LeaseRecord> {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- any document with a lease
  model: Model<any>;
  /** Of what is not found, for the log. */
  name: string;
  /** Work that may be taken and written. */
  open: Fields;
  /** Work that is there to be seen at all, where it is kept for a time. */
  kept?: (now: Date) => Fields;
  /** Fields that lists leave out. */
  unlisted?: Readonly<Record<string, 0>>;
  /** The job that goes on with it. */
  entryOf: (work: R) => OutboxEntry;
  now: () => Date;
}

const ID = /^[0-9a-f]{24}$/;

/**
 * Durable work without points: one process holds its lease, and every write names the fence, so that a
 * process that was believed dead changes nothing. Every question is of one account, but for the
 * sweeper's.
 */
export class LeaseLedger<R extends LeaseRecord> {
  protected readonly kind: LeaseKind<R>;

  constructor(kind: LeaseKind<R>) {
    this.kind = kind;
  }

  /** @throws DomainError noEncontrado, also for another account's. */
  async get(accountId: string, id: string): Promise<R> {
    const { model, name, kept, now } = this.kind;
    const found = ID.test(id)
      ? await model.findOne({ _id: id, accountId, ...kept?.(now()) }).lean<R>()
      : null;
    if (!found) throw notFound(`${name} ${id}`);
    return found;
  }

  /** Lets go of work that could not be done now: the next try need not wait. */
  async leave(taken: R): Promise<void> {
    await this.write(taken, { $unset: { tomadaHasta: 1 } });
  }

  /** Keeps it, and says how far it is; false when another process has it. */
  keep(taken: R, leaseMs: number, said: Fields = {}): Promise<boolean> {
    return this.write(taken, { $set: { ...said, tomadaHasta: this.#until(leaseMs) } });
  }

  /** Gives another job to work of all accounts that is late. Answers how much. */
  protected restart(late: Fields, most: number, set?: Fields): Promise<number> {
    return restartLate({ ...this.kind, late, set }, most);
  }

  /** Takes it for one process, with what else is written; null when another has it, or it is over. */
  protected takeAs(
    accountId: string,
    id: string | Types.ObjectId,
    {
      leaseMs,
      only = this.kind.open,
      set,
      sameVuelta,
    }: { leaseMs: number; only?: Fields; set?: Fields; sameVuelta?: true },
  ): Promise<R | null> {
    return this.kind.model
      .findOneAndUpdate(
        { _id: id, accountId, ...only, tomadaHasta: { $not: { $gt: this.kind.now() } } },
        {
          $set: { ...set, tomadaHasta: this.#until(leaseMs) },
          ...(!sameVuelta && { $inc: { vuelta: 1 } }),
        },
        { returnDocument: 'after' },
      )
      .lean<R>()
      .exec();
  }

  /** False when another process has it, it is over, or it was deleted. */
  protected async write({ _id, accountId, vuelta }: R, change: Fields): Promise<boolean> {
    const { model, open } = this.kind;
    const { matchedCount } = await model.updateOne({ _id, accountId, vuelta, ...open }, change);
    return matchedCount === 1;
  }

  #until(leaseMs: number): Date {
    return new Date(this.kind.now().getTime() + leaseMs);
  }
}
