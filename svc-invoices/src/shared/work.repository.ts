import type { ProblemaCode } from '@timbra/contracts';
import {
  DomainError,
  earlierThan,
  isDuplicateKey,
  LeaseLedger,
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
  /** The refusal for an account that has other work open. */
  refusal: ProblemaCode;
  /** Of what is not found, for the log. */
  name: string;
  /** Fields that a list leaves out. */
  unlisted: Readonly<Record<string, 0>>;
  /** Conditions of the work that is taken and written here, where there are several kinds. */
  only?: object;
  now: () => Date;
}

/** Work of which an account has one at a time, for some days. */
export class WorkRepository<R extends WorkRecord> extends LeaseLedger<R> {
  readonly #refusal: ProblemaCode;

  constructor({ refusal, only, ...kind }: Options<R>) {
    super({
      ...kind,
      open: { abierta: true, ...only },
      kept: (now) => ({ expira: { $gt: now } }),
    });
    this.#refusal = refusal;
  }

  /** The newest first, one page. */
  list(accountId: string, limit: number, after?: Position): Promise<R[]> {
    const { model, unlisted, now } = this.kind;
    return model
      .find({ accountId, expira: { $gt: now() }, ...earlierThan('createdAt', after) }, unlisted)
      .sort({ createdAt: -1, _id: -1 })
      .limit(limit)
      .lean<R[]>()
      .exec();
  }

  /** Takes it to work on it; null when another has it, or there is nothing to do. */
  take(accountId: string, id: string, leaseMs: number): Promise<R | null> {
    return this.takeAs(accountId, id, { leaseMs, set: { estado: 'enCurso' } });
  }

  /** Gives another job to work of all accounts that no process does: the sweeper's alone. */
  restartLate(until: Date, most: number): Promise<number> {
    const late = {
      abierta: true,
      createdAt: { $lt: until },
      tomadaHasta: { $not: { $gt: until } },
    };
    // The new job has as long to be taken as the lost one had.
    return this.restart(late, most, { tomadaHasta: this.kind.now() });
  }

  /** Work and job in one write. @throws DomainError the refusal, while another is open. */
  protected create(work: Omit<R, 'outbox'>): Promise<R> {
    const { model, entryOf } = this.kind;
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
      if (isDuplicateKey(error)) throw new DomainError(this.#refusal);
      throw error;
    }
  }

  /** There is no more work on it. */
  protected close(taken: R, said: object): Promise<boolean> {
    return this.write(taken, { $set: said, $unset: { abierta: 1, tomadaHasta: 1 } });
  }

  /** Closes work that its worker gave up on; no lease is needed. */
  protected async abandon(accountId: string, id: string, said: object): Promise<void> {
    const { model, open } = this.kind;
    await model.updateOne(
      { _id: id, accountId, ...open },
      { $set: said, $unset: { abierta: 1, tomadaHasta: 1 } },
    );
  }
}
