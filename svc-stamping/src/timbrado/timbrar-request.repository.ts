import { jobs, puntos, TimbrarStatus, type Punto } from '@timbra/contracts';
import { isDuplicateKey, notFound, outboxEntry } from '@timbra/service-kit';
import { Types } from 'mongoose';
import type { TimbrarRequestModel, TimbrarRequestRecord } from './timbrar-request.model.ts';

interface NewRequest {
  /** From the caller's Idempotency-Key; a new one without. */
  id?: string;
  facturaId: string;
  prueba: boolean;
  allowDuplicates: boolean;
  requestHash: string;
  traceId: string;
  /** Whoever opens a request holds it until it is accepted. */
  lease: Lease;
}

export interface Lease {
  owner: string;
  ms: number;
}

/** Held by nobody, or by one who has not been heard of for too long. */
const leaseIsFree = (now: Date) => ({
  $or: [{ lease: { $exists: false } }, { 'lease.until': { $lt: now } }],
});

interface Acceptance {
  owner: string;
  handOver: boolean;
  fields: Partial<TimbrarRequestRecord>;
}

interface Step {
  from: Punto;
  to: Punto;
  fields: Partial<TimbrarRequestRecord>;
  lease: Lease;
}

const { EnProceso, Aceptada, Error: Failed } = TimbrarStatus;

export const hasReached = (request: Pick<TimbrarRequestRecord, 'punto'>, punto: Punto): boolean =>
  puntos.indexOf(request.punto) >= puntos.indexOf(punto);

/** The ledger of stamping requests, always within one account but for the sweeper. */
export class TimbrarRequestRepository {
  readonly #requests: TimbrarRequestModel;

  constructor(requests: TimbrarRequestModel) {
    this.#requests = requests;
  }

  /** A new request, or null when its key was used or the invoice is already being stamped. */
  async open(
    accountId: string,
    { id, lease, ...fields }: NewRequest,
  ): Promise<TimbrarRequestRecord | null> {
    try {
      const created = await this.#requests.create({
        ...fields,
        _id: new Types.ObjectId(id),
        accountId,
        status: EnProceso,
        punto: 'requested',
        intento: 1,
        lease: { owner: lease.owner, until: new Date(Date.now() + lease.ms) },
      });
      return created.toObject();
    } catch (error) {
      if (isDuplicateKey(error)) return null;
      throw error;
    }
  }

  find(accountId: string, id: string): Promise<TimbrarRequestRecord | null> {
    if (!/^[0-9a-f]{24}$/.test(id)) return Promise.resolve(null);
    return this.#requests.findOne({ _id: id, accountId }).lean<TimbrarRequestRecord>().exec();
  }

  /** @throws DomainError noEncontrado */
  async get(accountId: string, id: string): Promise<TimbrarRequestRecord> {
    const request = await this.find(accountId, id);
    if (!request) throw notFound(`timbrarRequest ${id}`);
    return request;
  }

  inProcess(accountId: string, facturaId: string): Promise<TimbrarRequestRecord | null> {
    return this.#requests
      .findOne({ accountId, facturaId, status: EnProceso })
      .lean<TimbrarRequestRecord>()
      .exec();
  }

  /** A request that was refused before it was accepted may be tried again with the same key. */
  async reopen(accountId: string, id: string, lease: Lease): Promise<TimbrarRequestRecord | null> {
    try {
      return await this.#requests
        .findOneAndUpdate(
          { _id: id, accountId, status: Failed, punto: 'requested' },
          {
            $set: {
              status: EnProceso,
              lease: { owner: lease.owner, until: new Date(Date.now() + lease.ms) },
            },
            $unset: { rechazo: 1 },
            $inc: { intento: 1 },
          },
          { returnDocument: 'after' },
        )
        .lean<TimbrarRequestRecord>();
    } catch (error) {
      if (isDuplicateKey(error)) return null; // another request works on the invoice by now
      throw error;
    }
  }

  /** Takes the request for one worker; null when it ended or another one holds it. */
  claim(accountId: string, id: string, { owner, ms }: Lease, now = new Date()) {
    return this.#requests
      .findOneAndUpdate(
        {
          _id: id,
          accountId,
          status: EnProceso,
          ...leaseIsFree(now),
        },
        { $set: { lease: { owner, until: new Date(now.getTime() + ms) } } },
        // Holding a request is no progress: the sweeper reckons from the last recovery point.
        { returnDocument: 'after', timestamps: false },
      )
      .lean<TimbrarRequestRecord>()
      .exec();
  }

  async releaseLease(accountId: string, id: string, owner: string): Promise<void> {
    await this.#requests.updateOne(
      { _id: id, accountId, 'lease.owner': owner },
      { $unset: { lease: 1 } },
      { timestamps: false },
    );
  }

  /**
   * From one recovery point to the next, with what was learnt; the lease goes on from here.
   * False when somebody else did it, or holds the request by now.
   */
  async advance(
    accountId: string,
    id: string,
    { from, to, fields, lease }: Step,
  ): Promise<boolean> {
    const { modifiedCount } = await this.#requests.updateOne(
      {
        _id: id,
        accountId,
        status: EnProceso,
        punto: from,
        'lease.owner': lease.owner,
        rechazo: { $exists: false },
      },
      {
        $set: {
          ...fields,
          punto: to,
          'lease.until': new Date(Date.now() + lease.ms),
          ...(to === 'delivered' && { status: Aceptada }),
        },
      },
    );
    return modifiedCount === 1;
  }

  /**
   * Accepted, and the job that goes on with it: one write. `handOver` gives the lease away with it.
   * False when another one holds the request by now.
   */
  async accept(
    accountId: string,
    id: string,
    { owner, handOver, fields }: Acceptance,
  ): Promise<boolean> {
    const job = outboxEntry(jobs.stampFactura, { accountId, requestId: id });
    const { modifiedCount } = await this.#requests.updateOne(
      {
        _id: id,
        accountId,
        status: EnProceso,
        punto: 'requested',
        'lease.owner': owner,
        rechazo: { $exists: false },
      },
      {
        $set: { ...fields, punto: 'accepted' },
        $push: { outbox: job },
        ...(handOver && { $unset: { lease: 1 } }),
      },
    );
    return modifiedCount === 1;
  }

  /** Writes down something learnt between two points; nothing once another one holds the request. */
  async note(
    accountId: string,
    id: string,
    { owner, punto }: { owner: string; punto: Punto },
    fields: Partial<TimbrarRequestRecord>,
  ): Promise<boolean> {
    const { matchedCount } = await this.#requests.updateOne(
      {
        _id: id,
        accountId,
        status: EnProceso,
        punto,
        'lease.owner': owner,
        rechazo: { $exists: false },
      },
      { $set: fields },
    );
    return matchedCount === 1;
  }

  /**
   * Decides that a request ends without a stamp, as it was read: same point, same try, held by
   * `owner` or by nobody. False when it moved on meanwhile: then there is nothing to give back.
   */
  async reject(
    accountId: string,
    { _id, punto, intento }: Pick<TimbrarRequestRecord, '_id' | 'punto' | 'intento'>,
    owner: string | null,
    rechazo: NonNullable<TimbrarRequestRecord['rechazo']>,
    now = new Date(),
  ): Promise<boolean> {
    const { modifiedCount } = await this.#requests.updateOne(
      {
        _id,
        accountId,
        status: EnProceso,
        punto,
        intento,
        rechazo: { $exists: false },
        ...(owner ? { 'lease.owner': owner } : leaseIsFree(now)),
      },
      { $set: { rechazo } },
    );
    return modifiedCount === 1;
  }

  /** Ends it without a stamp, after everything was given back. */
  async fail(accountId: string, id: string, intento: number): Promise<void> {
    await this.#requests.updateOne(
      { _id: id, accountId, status: EnProceso, intento, rechazo: { $exists: true } },
      { $set: { status: Failed }, $unset: { lease: 1, huella: 1 } },
    );
  }

  /** Requests of all accounts that stood still between the two instants: the sweeper's alone. */
  standingStill({ since, until, most }: { since: Date; until: Date; most: number }) {
    return this.#requests
      .find(
        { status: EnProceso, updatedAt: { $gte: since, $lt: until }, ...leaseIsFree(new Date()) },
        { accountId: 1, traceId: 1, updatedAt: 1 },
      )
      .sort({ updatedAt: 1 })
      .limit(most)
      .lean<Pick<TimbrarRequestRecord, '_id' | 'accountId' | 'traceId' | 'updatedAt'>[]>()
      .exec();
  }

  countOlderThan(date: Date): Promise<number> {
    return this.#requests.countDocuments({ status: EnProceso, updatedAt: { $lt: date } });
  }
}
