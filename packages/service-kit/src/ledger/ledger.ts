import { Types, type Model } from 'mongoose';
import { notFound } from '../domain-error.ts';
import { nativeOf } from '../mongo.ts';
import type { OutboxEntry } from '../outbox.ts';
import { insertTogether, updateTogether } from '../write-together.ts';
import { leased, leaseIsFree, type Lease } from './lease.ts';

type Fields = Readonly<Record<string, unknown>>;

/** What every ledger keeps of one piece of durable work. */
export interface LedgerRecord {
  _id: Types.ObjectId;
  accountId: string;
  /** Who works on it, and until when it is believed. */
  lease?: { owner: string; until: Date };
  /** Jobs that follow from where it stands, until the queue has them. */
  outbox?: OutboxEntry[];
}

/** A place at which work may stand. */
export interface Place<P extends string> {
  /** How the database knows that work stands here. */
  at: Fields;
  /** What arriving here writes, whatever was learnt on the way; it wins over what was learnt. */
  arriving?: { $set?: Fields; $unset?: Fields; $inc?: Fields };
  /** The places to which work may go from here; there are no other ways. */
  to: readonly P[];
}
export type Places<P extends string> = Readonly<Record<P, Place<P>>>;

/** What makes one ledger differ from the others. */
export interface LedgerKind<R extends LedgerRecord, P extends string> {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- any document of durable work
  model: Model<any>;
  /** Of what is not found, for the log. */
  name: string;
  places: Places<P>;
  /** Where work begins. */
  first: P;
  /** Work that is not over. */
  open: Fields;
  /** Work that a job takes further; the sweeper gives it another job when it stands still. */
  onItsWay?: Fields;
  /** The date at which it came to where it stands. */
  since: keyof R & string;
  /** What a worker that takes it writes besides its lease: the job that brought it is done with. */
  claimed?: Fields;
  /** Fields that weigh much: only the worker that takes the work reads them. */
  heavy?: Readonly<Record<string, 0>>;
}

/** Who may take work further: what is named must match, or nothing is written. */
interface Fence<R> {
  /** Who holds it; null when nobody may. */
  holder?: string | null;
  /** What it was when it was read. */
  only?: Partial<R>;
}

export interface Change<R> {
  fence: Fence<R>;
  /** What was learnt on the way. */
  set?: Partial<R>;
  /** The job that goes on from here, written together with the step. */
  push?: OutboxEntry;
  /** Held from here on by this one; null lets go of it. Left out, the lease stays as it is. */
  lease?: Lease | null;
}

/** What stood still between two instants, at most so many of it. */
export interface Span {
  since: Date;
  until: Date;
  most: number;
}

const fenced = <R>({ holder, only }: Fence<R>): Fields => ({
  ...only,
  ...(holder === null && leaseIsFree(new Date())),
  ...(typeof holder === 'string' && { 'lease.owner': holder }),
});

const ID = /^[0-9a-f]{24}$/;

/**
 * Durable work that happens exactly once (docs/adr/0004): a document says how far it is, one worker at a
 * time holds it by a lease, and each step goes from the place where the work was read to the next, in
 * one write with what was learnt and with the job that follows. Every question is of one account, but
 * for those of the sweeper and of the operator.
 */
export class Ledger<R extends LedgerRecord, P extends string> {
  readonly #kind: LedgerKind<R, P>;
  readonly #insert;
  readonly #update;

  constructor(kind: LedgerKind<R, P>) {
    this.#kind = kind;
    this.#insert = insertTogether(kind.model);
    this.#update = updateTogether(kind.model);
  }

  /**
   * Work that begins, held by the call that opened it where there is a lease; null when a unique index
   * says that it is there.
   */
  protected async begin(
    accountId: string,
    { id, lease, ...fields }: { id?: string; lease?: Lease } & Partial<Omit<R, 'lease'>>,
  ): Promise<R | null> {
    const now = new Date();
    const opened = {
      ...fields,
      _id: new Types.ObjectId(id),
      accountId,
      lease: lease && leased(lease),
      createdAt: now,
      [this.#kind.since]: now,
    };
    return (await this.#insert(opened)) ? (opened as unknown as R) : null;
  }

  find(accountId: string, id: string): Promise<R | null> {
    return this.#read(accountId, id, {});
  }

  /** @throws DomainError noEncontrado, also for another account's. */
  async get(accountId: string, id: string): Promise<R> {
    return this.#known(await this.find(accountId, id), id);
  }

  /** The same without what is heavy, for a caller that waits and looks again. @throws as `get` */
  async look(accountId: string, id: string): Promise<R> {
    return this.#known(await this.#read(accountId, id, this.#kind.heavy ?? {}), id);
  }

  /** Forgets work that was opened for nothing and never left its first place; its key may be used again. */
  async discard({ _id, accountId }: LedgerRecord, owner: string): Promise<void> {
    const { places, first } = this.#kind;
    const { at } = places[first];
    await this.#native.deleteOne({ _id, accountId, 'lease.owner': owner, ...at });
  }

  /**
   * Takes the work for one worker; null when it is over or another one holds it. Holding is no progress,
   * and changes no date: the sweeper reckons from the last step.
   */
  async claim(accountId: string, id: string, lease: Lease, now = new Date()): Promise<R | null> {
    const { open, claimed } = this.#kind;
    const found = await this.#native.findOneAndUpdate(
      { _id: new Types.ObjectId(id), accountId, ...open, ...leaseIsFree(now) },
      { ...claimed, $set: { lease: leased(lease, now.getTime()) } },
      { returnDocument: 'after' },
    );
    return found as R | null;
  }

  /** Of the work that these owners still hold. */
  async renew(
    ids: readonly string[],
    { owners, ms }: { owners: readonly string[]; ms: number },
  ): Promise<void> {
    await this.#native.updateMany(
      { _id: { $in: ids.map((id) => new Types.ObjectId(id)) }, 'lease.owner': { $in: owners } },
      { $set: { 'lease.until': new Date(Date.now() + ms) } },
    );
  }

  /** It stands where it stood, and since when it did. */
  async letGo({ accountId, _id }: LedgerRecord, owner: string): Promise<void> {
    await this.#native.updateOne(
      { _id, accountId, 'lease.owner': owner },
      { $unset: { lease: 1 } },
    );
  }

  /**
   * Takes work from the place where it was read to another, in one write. False when it does not stand
   * there any more, or the fence keeps the caller out.
   * @throws Error when there is no such way; the database's own when a unique index refuses the change.
   */
  async advance(
    record: Pick<R, '_id' | 'accountId'>,
    [from, to]: readonly [from: P, to: P],
    change: Change<R>,
  ): Promise<boolean> {
    const { places } = this.#kind;
    if (!places[from].to.includes(to)) throw new Error(`no way from ${from} to ${to}`);
    const { arriving, at } = places[to];
    const [filter, update] = this.#changing(record, places[from].at, change, arriving);
    const { holder } = change.fence;
    // Only what stands elsewhere than before, held by the same one, tells by itself that it was written.
    const tells = from !== to && holder && !('lease' in (update.$unset ?? {}));
    if (!tells) return this.#write(filter, update);
    const { _id, accountId } = record;
    return this.#update({
      filter,
      update,
      after: { _id, accountId, ...at, 'lease.owner': holder },
    });
  }

  /** Writes down what was learnt between two places; false as above. */
  async amend(
    record: Pick<R, '_id' | 'accountId'>,
    place: P,
    change: Pick<Change<R>, 'fence' | 'set'>,
  ): Promise<boolean> {
    return this.#write(...this.#changing(record, this.#kind.places[place].at, change));
  }

  /** Of all accounts: what is on its way, stood still between the two instants, and nobody holds. */
  standingStill({ since, until, most }: Span): Promise<R[]> {
    return this.stopped({ [this.#kind.since]: { $gte: since, $lt: until } }, most);
  }

  /** Of all accounts, for the operator: the same, however old it is. */
  stoppedBefore({ until, most }: Omit<Span, 'since'>): Promise<R[]> {
    return this.stopped({ [this.#kind.since]: { $lt: until } }, most);
  }

  /**
   * Makes work that moved for the last time before the instant recent again: the sweeper goes on with it
   * from where it stands. False, with nothing written, when it ended, is younger or is worked on.
   */
  async resume(id: string, { before, now }: { before: Date; now: Date }): Promise<boolean> {
    const { since } = this.#kind;
    const { modifiedCount } = await this.#native.updateOne(
      {
        _id: new Types.ObjectId(id),
        ...this.#onItsWay,
        [since]: { $lt: before },
        ...leaseIsFree(now),
      },
      { $set: { [since]: now } },
    );
    return modifiedCount === 1;
  }

  /** Of all accounts: what is on its way and moved for the last time before the instant. */
  countOlderThan(date: Date): Promise<number> {
    return this.#native.countDocuments({ ...this.#onItsWay, [this.#kind.since]: { $lt: date } });
  }

  /** Work of all accounts that nobody holds, the longest still first, without what is heavy. */
  protected stopped(filter: Fields, most: number, by: string = this.#kind.since): Promise<R[]> {
    return this.#native
      .find({ ...this.#onItsWay, ...filter, ...leaseIsFree(new Date()) })
      .project<R>({ ...this.#kind.heavy })
      .sort({ [by]: 1 })
      .limit(most)
      .toArray();
  }

  async #read(accountId: string, id: string, projection: Fields): Promise<R | null> {
    if (!ID.test(id)) return null;
    return this.#native.findOne<R>({ _id: new Types.ObjectId(id), accountId }, { projection });
  }

  #known(found: R | null, id: string): R {
    if (!found) throw notFound(`${this.#kind.name} ${id}`);
    return found;
  }

  #changing(
    { _id, accountId }: Pick<R, '_id' | 'accountId'>,
    at: Fields,
    { fence, set, push, lease }: Change<R>,
    arriving: Place<P>['arriving'] = {},
  ) {
    const emptied = { ...arriving.$unset, ...(lease === null && { lease: 1 }) };
    const written = Object.entries({
      [this.#kind.since]: new Date(),
      ...set,
      ...(lease && { lease: leased(lease) }),
      ...arriving.$set,
    }).filter(([field]) => !(field in emptied));
    const filter = { _id, accountId, ...at, ...fenced(fence) };
    const update = {
      $set: Object.fromEntries(written),
      ...(arriving.$inc && { $inc: arriving.$inc as Record<string, number> }),
      ...(Object.keys(emptied).length > 0 && { $unset: emptied as Record<string, 1> }),
      ...(push && { $push: { outbox: push } as object }),
    };
    return [filter, update] as const;
  }

  async #write(filter: Fields, update: object): Promise<boolean> {
    const { matchedCount } = await this.#native.updateOne(filter, update, {
      ignoreUndefined: true,
    });
    return matchedCount === 1;
  }

  get #onItsWay(): Fields {
    return this.#kind.onItsWay ?? this.#kind.open;
  }

  get #native() {
    return nativeOf(this.#kind.model);
  }
}
