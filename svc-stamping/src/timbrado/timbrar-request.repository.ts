import { jobs, puntos, TimbrarStatus, type Punto } from '@timbra/contracts';
import { isDuplicateKey, notFound, outboxEntry } from '@timbra/service-kit';
import { Types } from 'mongoose';
import type { TimbrarRequestModel, TimbrarRequestRecord } from './timbrar-request.model.ts';

interface NewRequest {
  /** From the caller's Idempotency-Key; a new one without. */
  id?: string;
  facturaId: string;
  prueba: boolean;
  requestHash: string;
  traceId: string;
}

export interface Lease {
  owner: string;
  ms: number;
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
    { id, ...fields }: NewRequest,
  ): Promise<TimbrarRequestRecord | null> {
    try {
      const created = await this.#requests.create({
        ...fields,
        _id: new Types.ObjectId(id),
        accountId,
        status: EnProceso,
        punto: 'requested',
        intento: 1,
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
  async reopen(accountId: string, id: string): Promise<TimbrarRequestRecord | null> {
    try {
      return await this.#requests
        .findOneAndUpdate(
          { _id: id, accountId, status: Failed, punto: 'requested' },
          { $set: { status: EnProceso }, $unset: { rechazo: 1 }, $inc: { intento: 1 } },
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
          $or: [
            { lease: { $exists: false } },
            { 'lease.until': { $lt: now } },
            { 'lease.owner': owner },
          ],
        },
        { $set: { lease: { owner, until: new Date(now.getTime() + ms) } } },
        { returnDocument: 'after' },
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
      { _id: id, accountId, status: EnProceso, punto: from, 'lease.owner': lease.owner },
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

  /** Accepted, and the job that goes on with it: one write. */
  async accept(
    accountId: string,
    id: string,
    fields: Partial<TimbrarRequestRecord>,
  ): Promise<void> {
    const job = outboxEntry(jobs.stampFactura, { accountId, requestId: id });
    await this.#requests.updateOne(
      { _id: id, accountId, status: EnProceso, punto: 'requested' },
      { $set: { ...fields, punto: 'accepted' }, $push: { outbox: job } },
    );
  }

  async note(accountId: string, id: string, fields: Partial<TimbrarRequestRecord>): Promise<void> {
    await this.#requests.updateOne({ _id: id, accountId, status: EnProceso }, { $set: fields });
  }

  /** Ends it without a stamp, after everything was given back. */
  async fail(accountId: string, id: string): Promise<void> {
    await this.#requests.updateOne(
      { _id: id, accountId, status: EnProceso },
      { $set: { status: Failed }, $unset: { lease: 1, huella: 1 } },
    );
  }

  /** Requests of all accounts that stood still between the two instants: the sweeper's alone. */
  standingStill({ since, until, most }: { since: Date; until: Date; most: number }) {
    return this.#requests
      .find(
        { status: EnProceso, updatedAt: { $gte: since, $lt: until } },
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
