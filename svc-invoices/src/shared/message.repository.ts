import type { jobs } from '@timbra/contracts';
import { isDuplicateKey, outboxEntry, LeaseLedger, type OutboxEntry } from '@timbra/service-kit';
import type { Model } from 'mongoose';
import type { MessageRecord } from './message.model.ts';

/** How a try ended: with a time for the next one, or for good; and what else it changed. */
export type TryEnd = { intento: object } & ({ siguiente: Date } | { estado: string });

interface Options {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- any message with a lease
  model: Model<any>;
  job: typeof jobs.enviarWebhook | typeof jobs.enviarCorreo;
  /** What the job of a try is told. */
  payloadOf: (oneTry: Try) => object;
  /** Of what is not found, for the log. */
  name: string;
  now: () => Date;
}

/** Tries that the log shows; a message that is sent again by hand may have more. */
const MAX_INTENTOS = 20;

/** The next try of a message, named by its fence. */
type Try = Pick<MessageRecord, 'accountId' | '_id' | 'vuelta'>;

/**
 * Messages that are tried until they arrive, for a day at most. A job names the try that it is for, and
 * does nothing once another try has begun.
 */
export class MessageRepository<R extends MessageRecord> extends LeaseLedger<R> {
  readonly #entry: (oneTry: Try, when?: Pick<OutboxEntry, 'notBefore'>) => OutboxEntry;

  constructor({ job, payloadOf, ...kind }: Options) {
    const entry = (oneTry: Try, when: Pick<OutboxEntry, 'notBefore'> = {}) =>
      outboxEntry(job, payloadOf(oneTry), when);
    super({
      ...kind,
      open: { estado: 'pendiente' },
      unlisted: { mensaje: 0, cuerpo: 0, intentos: 0 },
      entryOf: (message) => entry(message),
    });
    this.#entry = entry;
  }

  /** Message and job in one write; the one that is there when its id was used before. */
  protected async openOnce(
    own: Pick<MessageRecord, '_id' | 'accountId'>,
    message: object,
  ): Promise<R> {
    const { model, now: clock } = this.kind;
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

  /** Takes a message for one try; null when another process has it, or the try is over. */
  take(
    accountId: string,
    id: string,
    { vuelta, leaseMs }: { vuelta: number; leaseMs: number },
  ): Promise<R | null> {
    return this.takeAs(accountId, id, {
      leaseMs,
      only: { ...this.kind.open, vuelta },
      sameVuelta: true,
    });
  }

  /** What a try ended with, and the next one, in one write; nothing when the try is over. */
  async endTry<E extends TryEnd>(taken: MessageRecord, ended: E): Promise<void> {
    const { _id, accountId } = taken;
    const vuelta = taken.vuelta + 1;
    const { intento, ...end }: TryEnd = ended;
    const entry =
      'siguiente' in end && this.#entry({ _id, accountId, vuelta }, { notBefore: end.siguiente });
    await this.kind.model.updateOne(
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
    const now = this.kind.now();
    const vuelta = stored.vuelta + 1;
    const again = await this.kind.model
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
    // Another try or person began a round in between: it does as well.
    return again ?? this.get(accountId, _id.toString());
  }

  /** Gives another job to messages of all accounts that are late: the sweeper's alone. */
  restartLate(until: Date, most: number): Promise<number> {
    const late = { siguiente: { $lt: until }, tomadaHasta: { $not: { $gt: this.kind.now() } } };
    return this.restart({ ...this.kind.open, ...late }, most);
  }
}
