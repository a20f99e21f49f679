import { isDuplicateKey, notFound } from '@timbra/service-kit';
import { leased, leaseIsFree, type Lease } from '../shared/lease.ts';
import type {
  ConsultaRecibidasModel,
  ConsultaRecibidasRecord,
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

/** Requests that issuers of an account received, always within it. */
export class SolicitudRecibidaRepository {
  readonly #solicitudes: SolicitudRecibidaModel;
  readonly #consultas: ConsultaRecibidasModel;

  constructor(solicitudes: SolicitudRecibidaModel, consultas: ConsultaRecibidasModel) {
    this.#solicitudes = solicitudes;
    this.#consultas = consultas;
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
        ...{ accountId, rfc, abierta: true },
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
  claim({ _id }: SolicitudRecibidaRecord, lease: Lease): Promise<SolicitudRecibidaRecord | null> {
    return this.#solicitudes
      .findOneAndUpdate(
        { _id, codigo: { $exists: false }, ...leaseIsFree(new Date()) },
        { $set: { lease: leased(lease) } },
        { returnDocument: 'after' },
      )
      .lean<SolicitudRecibidaRecord>()
      .exec();
  }

  /** Written while it is held; with `letGo` it is held no more. */
  async write(
    { _id }: SolicitudRecibidaRecord,
    owner: string,
    set: Partial<SolicitudRecibidaRecord>,
    letGo = false,
  ): Promise<void> {
    await this.#solicitudes.updateOne(
      { _id, 'lease.owner': owner },
      { $set: set, ...(letGo && { $unset: { lease: 1 } }) },
    );
  }

  /** Whether it is this caller's turn to ask about an RFC: one turn in `everyMs`. */
  async takeTurn(accountId: string, rfc: string, now: Date, everyMs: number): Promise<boolean> {
    const _id = `${accountId}:${rfc}`;
    const before = new Date(now.getTime() - everyMs);
    try {
      await this.#consultas.updateOne(
        { _id, preguntado: { $lt: before } },
        { $set: { preguntado: now } },
        { upsert: true },
      );
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  async noteConsulta(
    accountId: string,
    rfc: string,
    outcome: Pick<ConsultaRecibidasRecord, 'consultado' | 'aviso'>,
  ): Promise<void> {
    await this.#consultas.updateOne(
      { _id: `${accountId}:${rfc}` },
      { $set: outcome, ...(!outcome.aviso && { $unset: { aviso: 1 } }) },
    );
  }

  consulta(accountId: string, rfc: string): Promise<ConsultaRecibidasRecord | null> {
    return this.#consultas
      .findOne({ _id: `${accountId}:${rfc}` })
      .lean<ConsultaRecibidasRecord>()
      .exec();
  }
}
