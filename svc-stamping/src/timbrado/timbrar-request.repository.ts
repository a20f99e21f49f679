import { puntos, TimbrarStatus, type Autor, type PacName, type Punto } from '@timbra/contracts';
import { isDuplicateKey, nativeOf, notFound, type OutboxEntry } from '@timbra/service-kit';
import { Types, type UpdateQuery } from 'mongoose';
import { leased, leaseIsFree, type Lease } from '../shared/lease.ts';
import type { Solicitud } from './huella.model.ts';
import type { TimbrarRequestModel, TimbrarRequestRecord } from './timbrar-request.model.ts';
import { arriving, canGo, standsAt, type Estado } from './transitions.ts';

/** A CFDI as it came: what is known of it before it is asked for. */
export interface Crudo extends Required<
  Pick<TimbrarRequestRecord, 'xmlHash' | 'sealedXml' | 'sello' | 'certificado' | 'advertencias'>
> {
  crudo: true;
}

interface NewRequest extends Partial<Crudo> {
  /** From the caller's Idempotency-Key; a new one without. */
  id?: string;
  facturaId: string;
  prueba: boolean;
  allowDuplicates: boolean;
  requestHash: string;
  traceId: string;
  viaRest?: boolean;
  soloPrueba?: boolean;
  masivo?: true;
  aSabiendas?: true;
  autor?: Autor;
  ordenPac?: PacName[];
  /** Whoever opens a request holds it until it is accepted. */
  lease: Lease;
}

const fenced = ({ holder, intento }: Fence) => ({
  ...(intento !== undefined && { intento }),
  ...(holder === null && leaseIsFree(new Date())),
  ...(typeof holder === 'string' && { 'lease.owner': holder }),
});

/** Who may take a request further: whoever is named must match, or nothing is written. */
export interface Fence {
  /** Who holds the request; null when nobody may. */
  holder?: string | null;
  /** The try as it was read. */
  intento?: number;
}

interface Change {
  fence: Fence;
  /** What was learnt on the way. */
  set?: Partial<Omit<TimbrarRequestRecord, 'status' | 'punto' | 'lease' | 'outbox'>>;
  /** The job that goes on from here, written together with the step. */
  push?: OutboxEntry;
  /** Held from here on by this one; null lets go of it. Left out, the lease stays as it is. */
  lease?: Lease | null;
}

const { EnProceso } = TimbrarStatus;

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
    const now = new Date();
    const opened: TimbrarRequestRecord = {
      ...fields,
      _id: new Types.ObjectId(id),
      accountId,
      status: EnProceso,
      punto: 'requested',
      intento: 1,
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

  /** The request for these bytes, unless it was refused. */
  findByXml(accountId: string, xmlHash: string): Promise<TimbrarRequestRecord | null> {
    return nativeOf(this.#requests).findOne<TimbrarRequestRecord>({ accountId, xmlHash });
  }

  /** The stamped request of the account whose document has this seal. */
  findStamped(accountId: string, huella: string): Promise<TimbrarRequestRecord | null> {
    const { Aceptada } = TimbrarStatus;
    return nativeOf(this.#requests).findOne<TimbrarRequestRecord>({
      huella,
      accountId,
      status: Aceptada,
    });
  }

  /** Whether it was refused, after which none that was accepted begins anew; or is not of this ledger. */
  async isRefused({ accountId, requestId }: Solicitud): Promise<boolean> {
    const request = await nativeOf(this.#requests).findOne<TimbrarRequestRecord>(
      { _id: requestId, accountId },
      { projection: { status: 1 } },
    );
    return !request || request.status === TimbrarStatus.Error;
  }

  /** The request that stamped an XML, or made a test of it. `uuid` in capitals. */
  findCrudo(accountId: string, uuid: string): Promise<TimbrarRequestRecord | null> {
    const { Aceptada } = TimbrarStatus;
    return nativeOf(this.#requests).findOne<TimbrarRequestRecord>({
      accountId,
      uuid,
      crudo: true,
      status: Aceptada,
    });
  }

  find(accountId: string, id: string): Promise<TimbrarRequestRecord | null> {
    if (!/^[0-9a-f]{24}$/.test(id)) return Promise.resolve(null);
    return nativeOf(this.#requests).findOne<TimbrarRequestRecord>({
      _id: new Types.ObjectId(id),
      accountId,
    });
  }

  /** Forgets a request that was opened for nothing; its key may be used again. */
  async discard(accountId: string, id: string, owner: string): Promise<void> {
    await nativeOf(this.#requests).deleteOne({
      _id: new Types.ObjectId(id),
      accountId,
      'lease.owner': owner,
      ...standsAt('requested'),
    });
  }

  /**
   * How a request stands, without what was sealed and stamped: for whoever waits and looks again.
   * @throws DomainError noEncontrado
   */
  async look(accountId: string, id: string): Promise<TimbrarRequestRecord> {
    const request = await nativeOf(this.#requests).findOne<TimbrarRequestRecord>(
      { _id: new Types.ObjectId(id), accountId },
      { projection: { snapshot: 0, sealedXml: 0, cadenaOriginal: 0, stampedXml: 0 } },
    );
    if (!request) throw notFound(`timbrarRequest ${id}`);
    return request;
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

  /**
   * Takes the request for one worker, whose job has come; null when it ended or another one holds it.
   * Holding is no progress, and changes no date: the sweeper reckons from the last recovery point.
   */
  async claim(
    accountId: string,
    id: string,
    lease: Lease,
    now = new Date(),
  ): Promise<TimbrarRequestRecord | null> {
    const claimed = await nativeOf(this.#requests).findOneAndUpdate(
      { _id: new Types.ObjectId(id), accountId, status: EnProceso, ...leaseIsFree(now) },
      { $set: { lease: leased(lease, now.getTime()) }, $unset: { outbox: 1 } },
      { returnDocument: 'after' },
    );
    return claimed as TimbrarRequestRecord | null;
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

  async releaseLease(accountId: string, id: string, owner: string): Promise<void> {
    await nativeOf(this.#requests).updateOne(
      { _id: new Types.ObjectId(id), accountId, 'lease.owner': owner },
      { $unset: { lease: 1 } },
    );
  }

  /**
   * Takes a request from where it was read to where it goes, with what was learnt, in one write.
   * False when it does not stand there any more, or the fence keeps the caller out.
   * @throws Error when there is no such way; the database's own when another request has the
   * invoice or, to the index of the version before, another document the same seal.
   */
  async transition(
    accountId: string,
    id: string,
    [from, to]: readonly [from: Estado, to: Estado],
    { fence, set, push, lease }: Change,
  ): Promise<boolean> {
    if (!canGo(from, to)) throw new Error(`no way from ${from} to ${to}`);
    const arrival: UpdateQuery<TimbrarRequestRecord> = arriving(to);
    const emptied = { ...arrival.$unset, ...(lease === null && { lease: 1 }) };
    const { matchedCount } = await nativeOf(this.#requests).updateOne(
      { _id: new Types.ObjectId(id), accountId, ...standsAt(from), ...fenced(fence) },
      {
        ...arrival,
        $set: {
          ...set,
          ...arrival.$set,
          ...(lease && { lease: leased(lease) }),
          updatedAt: new Date(),
        },
        ...(Object.keys(emptied).length > 0 && { $unset: emptied }),
        ...(push && { $push: { outbox: push } as object }),
      },
      { ignoreUndefined: true },
    );
    return matchedCount === 1;
  }

  /** Writes down something learnt between two points; nothing once another one holds the request. */
  async note(
    accountId: string,
    id: string,
    { owner, punto }: { owner: string; punto: Punto },
    fields: Partial<TimbrarRequestRecord>,
  ): Promise<boolean> {
    const { matchedCount } = await this.#requests.updateOne(
      { _id: id, accountId, ...standsAt(punto), ...fenced({ holder: owner }) },
      { $set: fields },
    );
    return matchedCount === 1;
  }

  /** Requests of all accounts that stood still between the two instants: the sweeper's alone. */
  standingStill({ since, until, most }: { since: Date; until: Date; most: number }) {
    return this.#requests
      .find(
        { status: EnProceso, updatedAt: { $gte: since, $lt: until }, ...leaseIsFree(new Date()) },
        { accountId: 1, traceId: 1, updatedAt: 1, masivo: 1 },
      )
      .sort({ updatedAt: 1 })
      .limit(most)
      .lean<
        Pick<TimbrarRequestRecord, '_id' | 'accountId' | 'traceId' | 'updatedAt' | 'masivo'>[]
      >()
      .exec();
  }

  /** Of all accounts, for who operates: what nobody works on since before the instant, however old. */
  stoppedBefore({ until, most }: { until: Date; most: number }) {
    return this.#requests
      .find(
        { status: EnProceso, updatedAt: { $lt: until }, ...leaseIsFree(new Date()) },
        { accountId: 1, facturaId: 1, punto: 1, pac: 1, traceId: 1, updatedAt: 1 },
      )
      .sort({ updatedAt: 1 })
      .limit(most)
      .lean<
        Pick<
          TimbrarRequestRecord,
          '_id' | 'accountId' | 'facturaId' | 'punto' | 'pac' | 'traceId' | 'updatedAt'
        >[]
      >()
      .exec();
  }

  /** What it took the place of was asked to be cancelled. */
  async noteCancelPedida(accountId: string, id: string): Promise<void> {
    await this.#requests.updateOne({ _id: id, accountId }, { $unset: { cancelaPendiente: 1 } });
  }

  /** What it takes the place of waits for another request to end: the sweeper goes on with the others. */
  async noteCancelWaits(accountId: string, id: string): Promise<void> {
    await this.#requests.updateOne(
      { _id: id, accountId, cancelaPendiente: true },
      { $set: { updatedAt: new Date() } },
    );
  }

  /** Stamped before the instant, and what they took the place of is not asked to be cancelled yet. */
  cancelPending({ before, most }: { before: Date; most: number }) {
    return this.#requests
      .find(
        { cancelaPendiente: true, updatedAt: { $lt: before } },
        { accountId: 1, traceId: 1, updatedAt: 1 },
      )
      .sort({ updatedAt: 1 })
      .limit(most)
      .lean<Pick<TimbrarRequestRecord, '_id' | 'accountId' | 'traceId' | 'updatedAt'>[]>()
      .exec();
  }

  /**
   * Makes one that moved for the last time before the instant recent again: the sweeper goes on with it
   * from where it stands. False, with nothing written, when it ended, is younger or is worked on.
   */
  async resume(id: string, { before, now }: { before: Date; now: Date }): Promise<boolean> {
    const { modifiedCount } = await nativeOf(this.#requests).updateOne(
      {
        _id: new Types.ObjectId(id),
        status: EnProceso,
        updatedAt: { $lt: before },
        ...leaseIsFree(now),
      },
      { $set: { updatedAt: now } },
    );
    return modifiedCount === 1;
  }

  countOlderThan(date: Date): Promise<number> {
    return this.#requests.countDocuments({ status: EnProceso, updatedAt: { $lt: date } });
  }
}
