import type { ProblemaCode } from '@timbra/contracts';
import {
  DomainError,
  earlierThan,
  isDuplicateKey,
  notFound,
  type OutboxEntry,
  type Position,
} from '@timbra/service-kit';
import type { Model } from 'mongoose';
import type { WorkRecord } from './work.model.ts';

interface Options<R extends WorkRecord> {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- any document of such work
  model: Model<any>;
  /** The job that lets a worker go on with it. */
  entryOf: (work: R) => OutboxEntry;
  /** What an account is told that has another one at work. */
  refusal: ProblemaCode;
  /** Of what is not found, for the log. */
  name: string;
  /** Fields that a list leaves out. */
  unlisted: Readonly<Record<string, 0>>;
  /** Conditions of the work that is taken and written here, where there are several kinds. */
  only?: object;
  now: () => Date;
}

const ID = /^[0-9a-f]{24}$/;

/** Work that one process has at a time, by lease and turn; within one account but for the sweeper. */
export class WorkRepository<R extends WorkRecord> {
  readonly #options: Options<R>;

  constructor(options: Options<R>) {
    this.#options = options;
  }

  /** @throws DomainError noEncontrado, also for another account's. */
  async get(accountId: string, id: string): Promise<R> {
    const { model, name, now } = this.#options;
    const found = ID.test(id)
      ? await model.findOne({ _id: id, accountId, expira: { $gt: now() } }).lean<R>()
      : null;
    if (!found) throw notFound(`${name} ${id}`);
    return found;
  }

  /** The newest first, one page. */
  list(accountId: string, limit: number, after?: Position): Promise<R[]> {
    const { model, unlisted, now } = this.#options;
    return model
      .find({ accountId, expira: { $gt: now() }, ...earlierThan('createdAt', after) }, unlisted)
      .sort({ createdAt: -1, _id: -1 })
      .limit(limit)
      .lean<R[]>()
      .exec();
  }

  /** Takes it to work on it; null when another has it, or there is nothing to do. */
  take(accountId: string, id: string, leaseMs: number): Promise<R | null> {
    const { model, only, now: clock } = this.#options;
    const now = clock();
    return model
      .findOneAndUpdate(
        { _id: id, accountId, abierta: true, ...only, tomadaHasta: { $not: { $gt: now } } },
        {
          $set: { estado: 'enCurso', tomadaHasta: new Date(now.getTime() + leaseMs) },
          $inc: { vuelta: 1 },
        },
        { returnDocument: 'after' },
      )
      .lean<R>()
      .exec();
  }

  /** Lets go of what could not be done now: the next try need not wait. */
  leave(taken: R): Promise<boolean> {
    return this.write(taken, { $unset: { tomadaHasta: 1 } });
  }

  /** Gives a job again to that of all accounts which nobody works on: the sweeper's alone. */
  async restartLate(until: Date, most: number): Promise<number> {
    const { model, entryOf, unlisted, now } = this.#options;
    const lost = {
      abierta: true,
      createdAt: { $lt: until },
      outbox: { $exists: false },
      tomadaHasta: { $not: { $gt: until } },
    };
    const late = await model.find(lost, unlisted).limit(most).lean<R[]>();
    for (const it of late) {
      await model.updateOne(
        { _id: it._id, accountId: it.accountId, ...lost },
        { $push: { outbox: entryOf(it) }, $set: { tomadaHasta: now() } },
      );
    }
    return late.length;
  }

  /** Work and job in one write. @throws DomainError the refusal, while another is open. */
  protected create(work: Omit<R, 'outbox'>): Promise<R> {
    const { model, entryOf } = this.#options;
    return this.unlessOpen(async () => {
      const created = (await model.create({ ...work, outbox: [entryOf(work as R)] })) as {
        toObject(): R;
      };
      return created.toObject();
    });
  }

  /** @throws DomainError the refusal, where the database says that the account has another at work. */
  protected async unlessOpen<T>(write: () => Promise<T>): Promise<T> {
    try {
      return await write();
    } catch (error) {
      if (isDuplicateKey(error)) throw new DomainError(this.#options.refusal);
      throw error;
    }
  }

  /** The worker that holds it notes how far it is, and renews its lease. */
  protected tell(taken: R, said: object, leaseMs: number): Promise<boolean> {
    const tomadaHasta = new Date(this.#options.now().getTime() + leaseMs);
    return this.write(taken, { $set: { ...said, tomadaHasta } });
  }

  /** There is no more work on it. */
  protected close(taken: R, said: object): Promise<boolean> {
    return this.write(taken, { $set: said, $unset: { abierta: 1, tomadaHasta: 1 } });
  }

  /** Closes work that its worker gave up on; no lease is needed. */
  protected async abandon(accountId: string, id: string, said: object): Promise<void> {
    const { model, only } = this.#options;
    await model.updateOne(
      { _id: id, accountId, abierta: true, ...only },
      { $set: said, $unset: { abierta: 1, tomadaHasta: 1 } },
    );
  }

  /** False when it is no more this turn's, or was deleted. */
  protected async write({ _id, accountId, vuelta }: R, change: object): Promise<boolean> {
    const { model, only } = this.#options;
    const { matchedCount } = await model.updateOne(
      { _id, accountId, vuelta, abierta: true, ...only },
      change,
    );
    return matchedCount === 1;
  }
}
