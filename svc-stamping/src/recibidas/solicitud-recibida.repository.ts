import { isDuplicateKey, notFound } from '@timbra/service-kit';
import { leased, leaseIsFree, type Lease } from '../shared/lease.ts';
import type {
  SolicitudRecibidaModel,
  SolicitudRecibidaRecord,
} from './solicitud-recibida.model.ts';

/** The most that are shown. */
const MOST = 500;

interface Seen {
  emisorId: string;
  rfc: string;
  uuids: readonly string[];
  now: Date;
  /** What was answered before and is still listed is another request. */
  answeredBefore: Date;
}

/** What the receiver answers, written before it is sent. */
type Signed = Required<Pick<SolicitudRecibidaRecord, 'respuesta' | 'signedXml' | 'enviandoDesde'>> &
  Pick<SolicitudRecibidaRecord, 'autor'>;

/** Requests that issuers of an account received, always within it but for the sweeper. */
export class SolicitudRecibidaRepository {
  readonly #solicitudes: SolicitudRecibidaModel;

  constructor(solicitudes: SolicitudRecibidaModel) {
    this.#solicitudes = solicitudes;
  }

  /** Open ones and those that were answered, the last seen first. */
  list(accountId: string): Promise<SolicitudRecibidaRecord[]> {
    return this.#solicitudes
      .find(
        { accountId, $or: [{ abierta: true }, { codigo: { $exists: true } }] },
        { signedXml: 0 },
      )
      .sort({ vista: -1 })
      .limit(MOST)
      .lean<SolicitudRecibidaRecord[]>()
      .exec();
  }

  /** The last of that voucher. @throws DomainError noEncontrado */
  async get(accountId: string, uuid: string): Promise<SolicitudRecibidaRecord> {
    const found = await this.#solicitudes
      .findOne({ accountId, uuid })
      .sort({ vista: -1 })
      .lean<SolicitudRecibidaRecord>();
    if (!found) throw notFound(`solicitud recibida ${uuid}`);
    return found;
  }

  /** What SAT lists of one RFC: first seen now or before; what it lists no more is closed. */
  async see(accountId: string, { emisorId, rfc, uuids, now, answeredBefore }: Seen): Promise<void> {
    await this.#solicitudes.updateMany(
      {
        accountId,
        rfc,
        abierta: true,
        $or: [{ uuid: { $nin: uuids } }, { respondida: { $lt: answeredBefore } }],
      },
      { $set: { abierta: false } },
    );
    for (const uuid of uuids) {
      try {
        await this.#solicitudes.updateOne(
          { accountId, uuid, abierta: true },
          { $setOnInsert: { emisorId, rfc, vista: now } },
          { upsert: true },
        );
      } catch (error) {
        if (!isDuplicateKey(error)) throw error; // two looks at once: the other one saw it
      }
    }
  }

  /** Takes one that has no outcome yet; null while another holds it. */
  claim(
    { _id, accountId }: SolicitudRecibidaRecord,
    lease: Lease,
  ): Promise<SolicitudRecibidaRecord | null> {
    return this.#solicitudes
      .findOneAndUpdate(
        { _id, accountId, codigo: { $exists: false }, ...leaseIsFree(new Date()) },
        { $set: { lease: leased(lease) } },
        { returnDocument: 'after' },
      )
      .lean<SolicitudRecibidaRecord>()
      .exec();
  }

  /** Takes one whose answer was signed and has no outcome yet; null while another holds it. */
  claimUnsent(
    accountId: string,
    id: string,
    lease: Lease,
  ): Promise<SolicitudRecibidaRecord | null> {
    return this.#solicitudes
      .findOneAndUpdate(
        { _id: id, accountId, enviandoDesde: { $exists: true }, ...leaseIsFree(new Date()) },
        { $set: { lease: leased(lease) } },
        { returnDocument: 'after' },
      )
      .lean<SolicitudRecibidaRecord>()
      .exec();
  }

  /** False when another one holds it by now: then the answer must not be sent. */
  async noteSigned(
    { _id, accountId }: SolicitudRecibidaRecord,
    owner: string,
    signed: Signed,
  ): Promise<boolean> {
    const { matchedCount } = await this.#solicitudes.updateOne(
      { _id, accountId, 'lease.owner': owner, signedXml: { $exists: false } },
      { $set: signed },
    );
    return matchedCount === 1;
  }

  /** False when another one holds it by now. */
  async noteAnswered(
    { _id, accountId }: SolicitudRecibidaRecord,
    owner: string,
    outcome: Required<Pick<SolicitudRecibidaRecord, 'codigo' | 'respondida'>>,
  ): Promise<boolean> {
    const { matchedCount } = await this.#solicitudes.updateOne(
      { _id, accountId, 'lease.owner': owner },
      { $set: outcome, $unset: { enviandoDesde: 1 } },
    );
    return matchedCount === 1;
  }

  async letGo({ _id, accountId }: SolicitudRecibidaRecord, owner: string): Promise<void> {
    await this.#solicitudes.updateOne(
      { _id, accountId, 'lease.owner': owner },
      { $unset: { lease: 1 } },
    );
  }

  /** Of all accounts: answers that were signed between the two instants and that nobody holds. */
  unsent({ since, until, most }: { since: Date; until: Date; most: number }) {
    return this.#solicitudes
      .find(
        { enviandoDesde: { $gte: since, $lt: until }, ...leaseIsFree(new Date()) },
        { accountId: 1, enviandoDesde: 1 },
      )
      .sort({ enviandoDesde: 1 })
      .limit(most)
      .lean<Required<Pick<SolicitudRecibidaRecord, '_id' | 'accountId' | 'enviandoDesde'>>[]>()
      .exec();
  }

  countUnsentBefore(date: Date): Promise<number> {
    return this.#solicitudes.countDocuments({ enviandoDesde: { $lt: date } });
  }
}
