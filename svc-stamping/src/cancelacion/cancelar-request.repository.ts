import {
  CancelarStatus,
  jobs,
  MAX_CANCELACIONES,
  puntosDeCancelacion,
  type PuntoDeCancelacion,
} from '@timbra/contracts';
import { isDuplicateKey, nativeOf, notFound, type OutboxEntry } from '@timbra/service-kit';
import { Types, type UpdateQuery } from 'mongoose';
import { leased, leaseIsFree, type Lease } from '../shared/lease.ts';
import type { CancelarRequestModel, CancelarRequestRecord } from './cancelar-request.model.ts';

const { EnProceso } = CancelarStatus;
/** Beyond it nothing is left but to ask SAT. */
const ON_ITS_WAY = puntosDeCancelacion.slice(0, puntosDeCancelacion.indexOf('delivered'));

type NewRequest = Pick<
  CancelarRequestRecord,
  | 'facturaId'
  | 'crudo'
  | 'uuid'
  | 'motivo'
  | 'sustitucion'
  | 'automatica'
  | 'autor'
  | 'requestHash'
  | 'traceId'
  | 'ordenPac'
  | 'snapshot'
  | 'advertencias'
> & {
  /** From the caller's Idempotency-Key; a new one without. */
  id?: string;
  /** Whoever opens a request holds it until it is accepted. */
  lease: Lease;
};

/** A step along the ledger, from where the request was read. */
export interface Step {
  to: PuntoDeCancelacion;
  set?: Partial<Omit<CancelarRequestRecord, 'punto' | 'lease' | 'outbox'>>;
  /** The job that goes on from here, written together with the step. */
  push?: OutboxEntry;
}

export const hasReached = (
  { punto }: Pick<CancelarRequestRecord, 'punto'>,
  other: PuntoDeCancelacion,
): boolean => puntosDeCancelacion.indexOf(punto) >= puntosDeCancelacion.indexOf(other);

/** The ledger of cancellations, always within one account but for the sweeper. */
export class CancelarRequestRepository {
  readonly #requests: CancelarRequestModel;

  constructor(requests: CancelarRequestModel) {
    this.#requests = requests;
  }

  /** A new request, or null when its key was used or the invoice has an open one. */
  async open(
    accountId: string,
    { id, lease, ...fields }: NewRequest,
  ): Promise<CancelarRequestRecord | null> {
    const now = new Date();
    const opened: CancelarRequestRecord = {
      ...fields,
      _id: new Types.ObjectId(id),
      accountId,
      status: EnProceso,
      punto: 'requested',
      lease: leased(lease),
      createdAt: now,
      updatedAt: now,
    };
    try {
      await nativeOf(this.#requests).insertOne(opened, { ignoreUndefined: true });
      return opened;
    } catch (error) {
      if (isDuplicateKey(error)) return null;
      throw error;
    }
  }

  find(accountId: string, id: string): Promise<CancelarRequestRecord | null> {
    if (!/^[0-9a-f]{24}$/.test(id)) return Promise.resolve(null);
    return this.#requests.findOne({ _id: id, accountId }).lean<CancelarRequestRecord>().exec();
  }

  /** @throws DomainError noEncontrado */
  async get(accountId: string, id: string): Promise<CancelarRequestRecord> {
    const request = await this.find(accountId, id);
    if (!request) throw notFound(`cancelarRequest ${id}`);
    return request;
  }

  openOf(accountId: string, facturaId: string): Promise<CancelarRequestRecord | null> {
    return this.#requests
      .findOne({ accountId, facturaId, status: EnProceso })
      .lean<CancelarRequestRecord>()
      .exec();
  }

  /** The last request that ended with a cancellation. */
  cancelledOf(accountId: string, facturaId: string): Promise<CancelarRequestRecord | null> {
    return this.#requests
      .findOne({ accountId, facturaId, status: CancelarStatus.Cancelada })
      .sort({ createdAt: -1 })
      .lean<CancelarRequestRecord>()
      .exec();
  }

  /** Notes the replacement that waits for the open request's end; false when none is open any more. */
  async noteWaiting(
    accountId: string,
    facturaId: string,
    timbrarRequest: string,
  ): Promise<boolean> {
    const { matchedCount } = await this.#requests.updateOne(
      { accountId, facturaId, status: EnProceso },
      { $set: { enEspera: timbrarRequest } },
      { timestamps: false },
    );
    return matchedCount === 1;
  }

  /** SAT has news of it: it is asked about now, and not when its turn would come. */
  async askSooner(accountId: string, id: string, now: Date): Promise<void> {
    await nativeOf(this.#requests).updateOne(
      {
        _id: new Types.ObjectId(id),
        accountId,
        status: EnProceso,
        punto: 'delivered',
        proximaConsulta: { $gt: now },
      },
      { $set: { proximaConsulta: now } },
    );
  }

  /** Of one invoice, the last one first. */
  list(accountId: string, facturaId: string): Promise<CancelarRequestRecord[]> {
    return this.#requests
      .find({ accountId, facturaId }, { signedXml: 0, respuesta: 0 })
      .sort({ createdAt: -1, _id: -1 })
      .limit(MAX_CANCELACIONES)
      .lean<CancelarRequestRecord[]>()
      .exec();
  }

  /** Forgets a request that was opened for nothing; its key may be used again. */
  async discard(accountId: string, id: string, owner: string): Promise<void> {
    await this.#requests.deleteOne({
      _id: id,
      accountId,
      status: EnProceso,
      punto: 'requested',
      'lease.owner': owner,
    });
  }

  /**
   * Takes an open request for one worker, whose job has come; null when it ended or another one holds
   * it. The job that was offered need not be sent by the relay, too.
   */
  async claim(
    accountId: string,
    id: string,
    lease: Lease,
    now = new Date(),
  ): Promise<CancelarRequestRecord | null> {
    const claimed = await nativeOf(this.#requests).findOneAndUpdate(
      { _id: new Types.ObjectId(id), accountId, status: EnProceso, ...leaseIsFree(now) },
      {
        $set: { lease: leased(lease, now.getTime()) },
        $pull: { outbox: { name: jobs.cancelFactura.name } } as object,
      },
      { returnDocument: 'after' },
    );
    return claimed as CancelarRequestRecord | null;
  }

  /** Of the requests that these owners still hold. */
  async renew(
    ids: readonly string[],
    { owners, ms }: { owners: readonly string[]; ms: number },
  ): Promise<void> {
    await nativeOf(this.#requests).updateMany(
      { _id: { $in: ids.map((id) => new Types.ObjectId(id)) }, 'lease.owner': { $in: owners } },
      { $set: { 'lease.until': new Date(Date.now() + ms) } },
    );
  }

  /** It stands where it stood: `updatedAt` goes on saying since when. */
  async releaseLease(accountId: string, id: string, owner: string): Promise<void> {
    await nativeOf(this.#requests).updateOne(
      { _id: new Types.ObjectId(id), accountId, 'lease.owner': owner },
      { $unset: { lease: 1 } },
    );
  }

  /**
   * Takes a request from the point where it was read to another, with what was learnt, in one write.
   * False when it does not stand there any more, or is not held by `owner`. It is let go where it
   * ends, and with `letGo`.
   */
  async advance(
    { accountId, _id, punto }: CancelarRequestRecord,
    owner: string,
    { to, set, push, letGo = false }: Step & { letGo?: boolean },
  ): Promise<boolean> {
    const ends = set?.status !== undefined && set.status !== EnProceso;
    const update: UpdateQuery<CancelarRequestRecord> = {
      $set: { ...set, punto: to, updatedAt: new Date() },
      ...((ends || letGo) && { $unset: { lease: 1 } }),
      ...(push && { $push: { outbox: push } }),
    };
    const { matchedCount } = await nativeOf(this.#requests).updateOne(
      { _id, accountId, status: EnProceso, punto, 'lease.owner': owner },
      update,
      { ignoreUndefined: true },
    );
    return matchedCount === 1;
  }

  /** Acuses of the other requests for the same invoice, as they came. */
  async otherAcuses({ accountId, facturaId, _id }: CancelarRequestRecord): Promise<string[]> {
    const others = await this.#requests
      .find({ accountId, facturaId, _id: { $ne: _id } }, { acuse: 1 })
      .limit(MAX_CANCELACIONES)
      .lean<Pick<CancelarRequestRecord, 'acuse'>[]>();
    return others.flatMap(({ acuse }) => acuse ?? []);
  }

  /** Of all accounts: those on their way that stood still between the two instants. */
  standingStill({ since, until, most }: { since: Date; until: Date; most: number }) {
    return this.#waiting(
      { punto: { $in: ON_ITS_WAY }, updatedAt: { $gte: since, $lt: until } },
      { updatedAt: 1 },
      most,
    );
  }

  /** Of all accounts: those about whom SAT was to be asked before the instant. */
  overdue({ before, most }: { before: Date; most: number }) {
    return this.#waiting(
      { punto: 'delivered', proximaConsulta: { $lt: before } },
      { proximaConsulta: 1 },
      most,
    );
  }

  /** Of all accounts, for who operates: what SAT was not asked yet and nobody works on, however old. */
  stoppedBefore({ until, most }: { until: Date; most: number }) {
    return this.#requests
      .find(
        {
          status: EnProceso,
          punto: { $in: ON_ITS_WAY },
          updatedAt: { $lt: until },
          ...leaseIsFree(new Date()),
        },
        { accountId: 1, facturaId: 1, punto: 1, pac: 1, traceId: 1, updatedAt: 1 },
      )
      .sort({ updatedAt: 1 })
      .limit(most)
      .lean<
        Pick<
          CancelarRequestRecord,
          '_id' | 'accountId' | 'facturaId' | 'punto' | 'pac' | 'traceId' | 'updatedAt'
        >[]
      >()
      .exec();
  }

  /** As `resume` of the stampings' ledger; what SAT has already is asked about without it. */
  async resume(id: string, { before, now }: { before: Date; now: Date }): Promise<boolean> {
    const { modifiedCount } = await nativeOf(this.#requests).updateOne(
      {
        _id: new Types.ObjectId(id),
        status: EnProceso,
        punto: { $in: ON_ITS_WAY },
        updatedAt: { $lt: before },
        ...leaseIsFree(now),
      },
      { $set: { updatedAt: now } },
    );
    return modifiedCount === 1;
  }

  countOlderThan(date: Date): Promise<number> {
    return this.#requests.countDocuments({
      status: EnProceso,
      punto: { $in: ON_ITS_WAY },
      updatedAt: { $lt: date },
    });
  }

  #waiting(filter: object, sort: Record<string, 1>, most: number) {
    return this.#requests
      .find(
        { status: EnProceso, ...filter, ...leaseIsFree(new Date()) },
        { accountId: 1, traceId: 1, updatedAt: 1, proximaConsulta: 1 },
      )
      .sort(sort)
      .limit(most)
      .lean<
        Pick<
          CancelarRequestRecord,
          '_id' | 'accountId' | 'traceId' | 'updatedAt' | 'proximaConsulta'
        >[]
      >()
      .exec();
  }
}
