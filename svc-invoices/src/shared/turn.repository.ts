import type { jobs } from '@timbra/contracts';
import { isDuplicateKey, notFound, outboxEntry, type OutboxEntry } from '@timbra/service-kit';
import type { Model } from 'mongoose';
import type { TurnRecord } from './turn.model.ts';

/** How a try ended: with a time for the next one, or for good; and what else it changed. */
export type TurnEnd = { intento: object } & ({ siguiente: Date } | { estado: string });

interface Options {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- any message with turns
  model: Model<any>;
  job: typeof jobs.enviarWebhook | typeof jobs.enviarCorreo;
  /** What the job of a turn is told. */
  payloadOf: (turn: Pick<TurnRecord, 'accountId' | '_id' | 'vuelta'>) => object;
  /** Of what is not found, for the log. */
  name: string;
  now: () => Date;
}

/** Tries that the log shows; a message that is sent again by hand may have more. */
const MAX_INTENTOS = 20;
const ID = /^[0-9a-f]{24}$/;

/** The turns of messages: within one account but for the sweeper. */
export class TurnRepository<R extends TurnRecord> {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Message and job in one write; the one that is there when its id was used before. */
  protected async openOnce(
    own: Pick<TurnRecord, '_id' | 'accountId'>,
    message: object,
  ): Promise<R> {
    const { model, now: clock } = this.#options;
    const now = clock();
    try {
      const created = (await model.create({
        ...message,
        ...own,
        vuelta: 0,
        estado: 'pendiente',
        intentos: [],
        enRonda: 0,
        desde: now,
        siguiente: now,
        createdAt: now,
        outbox: [this.#entry({ ...own, vuelta: 0 })],
      })) as { toObject(): R };
      return created.toObject();
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      return this.get(own.accountId, own._id.toString());
    }
  }

  /** @throws DomainError noEncontrado, also for another account's. */
  async get(accountId: string, id: string): Promise<R> {
    const { model, name } = this.#options;
    const found = ID.test(id) ? await model.findOne({ _id: id, accountId }).lean<R>() : null;
    if (!found) throw notFound(`${name} ${id}`);
    return found;
  }

  /** Takes a message for one try; null when another has it, or the turn is over. */
  take(
    accountId: string,
    id: string,
    { vuelta, leaseMs }: { vuelta: number; leaseMs: number },
  ): Promise<R | null> {
    const now = this.#options.now();
    return this.#options.model
      .findOneAndUpdate(
        {
          _id: id,
          accountId,
          vuelta,
          estado: 'pendiente',
          tomadaHasta: { $not: { $gt: now } },
        },
        { $set: { tomadaHasta: new Date(now.getTime() + leaseMs) } },
        { returnDocument: 'after' },
      )
      .lean<R>()
      .exec();
  }

  /** What a try ended with, and the next one, in one write; nothing when the turn is over. */
  async endTry<E extends TurnEnd>(taken: TurnRecord, ended: E): Promise<void> {
    const { _id, accountId } = taken;
    const vuelta = taken.vuelta + 1;
    const { intento, ...end }: TurnEnd = ended;
    const entry =
      'siguiente' in end && this.#entry({ _id, accountId, vuelta }, { notBefore: end.siguiente });
    await this.#options.model.updateOne(
      { _id, accountId, vuelta: taken.vuelta },
      {
        $set: end,
        $inc: { vuelta: 1, enRonda: 1 },
        $unset: { tomadaHasta: 1 },
        $push: {
          intentos: { $each: [intento], $slice: -MAX_INTENTOS },
          ...(entry && { outbox: entry }),
        },
      },
    );
  }

  /** Begins a new round of tries of the same message, with what else that changes. */
  protected async nextRound(stored: R, change: object = {}): Promise<R> {
    const { _id, accountId } = stored;
    const now = this.#options.now();
    const vuelta = stored.vuelta + 1;
    const again = await this.#options.model
      .findOneAndUpdate(
        { _id, accountId, vuelta: stored.vuelta },
        {
          $set: { ...change, estado: 'pendiente', vuelta, enRonda: 0, desde: now, siguiente: now },
          $unset: { tomadaHasta: 1 },
          $push: { outbox: this.#entry({ _id, accountId, vuelta }) },
        },
        { returnDocument: 'after' },
      )
      .lean<R>();
    // A try ended in between, or somebody else asked: what they began is as good.
    return again ?? this.get(accountId, _id.toString());
  }

  /** Gives a job again to messages of all accounts that are late: the sweeper's alone. */
  async restartLate(until: Date, most: number): Promise<number> {
    const { model, now } = this.#options;
    const late = await model
      .find(
        {
          estado: 'pendiente',
          siguiente: { $lt: until },
          outbox: { $exists: false },
          tomadaHasta: { $not: { $gt: now() } },
        },
        { accountId: 1, vuelta: 1 },
      )
      .limit(most)
      .lean<R[]>();
    for (const it of late) {
      await model.updateOne(
        {
          _id: it._id,
          accountId: it.accountId,
          vuelta: it.vuelta,
          estado: 'pendiente',
          outbox: { $exists: false },
        },
        { $push: { outbox: this.#entry(it) } },
      );
    }
    return late.length;
  }

  #entry(
    turn: Pick<TurnRecord, 'accountId' | '_id' | 'vuelta'>,
    when: Pick<OutboxEntry, 'notBefore'> = {},
  ): OutboxEntry {
    return outboxEntry(this.#options.job, this.#options.payloadOf(turn), when);
  }
}
