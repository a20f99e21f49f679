import { isDuplicateKey, Ledger, notFound, type Places } from '@timbra/service-kit';
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

/** Where a request stands: seen, its answer signed, or SAT's word on it known. */
type Estado = 'seen' | 'signed' | 'answered';

/** The signed answer is written before it is sent, so that no other answer can follow. */
const PLACES: Places<Estado> = {
  seen: { at: { signedXml: { $exists: false } }, to: ['signed'] },
  signed: { at: { signedXml: { $exists: true }, codigo: { $exists: false } }, to: ['answered'] },
  answered: {
    at: { codigo: { $exists: true } },
    arriving: { $unset: { enviandoDesde: 1 } },
    to: [],
  },
};

/** The ledger of requests that issuers of an account received. */
export class SolicitudRecibidaRepository extends Ledger<SolicitudRecibidaRecord, Estado> {
  readonly #solicitudes: SolicitudRecibidaModel;

  constructor(solicitudes: SolicitudRecibidaModel) {
    super({
      model: solicitudes,
      name: 'solicitud recibida',
      places: PLACES,
      first: 'seen',
      open: { codigo: { $exists: false } },
      onItsWay: {},
      since: 'enviandoDesde',
      heavy: { signedXml: 0 },
    });
    this.#solicitudes = solicitudes;
  }

  /** Open and answered requests, the last seen first. */
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
  async lastOf(accountId: string, uuid: string): Promise<SolicitudRecibidaRecord> {
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
}
