import { puntos, TimbrarStatus, type Autor, type PacName } from '@timbra/contracts';
import { hasReached as reached, Ledger, nativeOf, type Lease } from '@timbra/service-kit';
import { Types } from 'mongoose';
import type { Solicitud } from './huella.model.ts';
import { PLACES, type Estado } from './places.ts';
import type {
  PorCobrar,
  TimbrarRequestModel,
  TimbrarRequestRecord,
} from './timbrar-request.model.ts';

/** A CFDI as it came: what is known of it before it is asked for. */
export interface Crudo extends Required<
  Pick<TimbrarRequestRecord, 'xmlHash' | 'sealedXml' | 'sello' | 'certificado' | 'advertencias'>
> {
  crudo: true;
}

/** What is known of an intent before anything is done for it. */
export interface Intent {
  /** From the caller's Idempotency-Key; a new one without. */
  id?: string;
  facturaId: string;
  candado?: string;
  prueba: boolean;
  allowDuplicates: boolean;
  requestHash: string;
  traceId: string;
  viaRest?: boolean;
  soloPrueba?: boolean;
  masivo?: true;
  autor?: Autor;
  ordenPac?: PacName[];
}
type Prepared = Pick<
  TimbrarRequestRecord,
  | 'snapshot'
  | 'certificado'
  | 'advertencias'
  | 'fechaUnixAntes'
  | 'conAvisos'
  | 'fechaAsignada'
  | 'sustituye'
>;
/** The call that opens a request holds it until it is accepted. */
type NewRequest = Intent & Partial<Crudo> & Prepared & { lease: Lease };
type Accepted = Intent & Prepared & Pick<TimbrarRequestRecord, 'reservaToken' | 'outbox'>;
type Refused = Intent & Required<Pick<TimbrarRequestRecord, 'rechazo'>>;

const { EnProceso, Aceptada, Error: Failed } = TimbrarStatus;

export const hasReached = reached(puntos);

/** The ledger of stamping requests. */
export class TimbrarRequestRepository extends Ledger<TimbrarRequestRecord, Estado> {
  readonly #requests: TimbrarRequestModel;

  constructor(requests: TimbrarRequestModel) {
    super({
      model: requests,
      name: 'timbrarRequest',
      places: PLACES,
      first: 'requested',
      open: { status: EnProceso },
      since: 'updatedAt',
      claimed: { $unset: { outbox: 1 } },
      heavy: { snapshot: 0, sealedXml: 0, cadenaOriginal: 0, stampedXml: 0 },
    });
    this.#requests = requests;
  }

  /** A new request, or null when its key was used or the invoice is already being stamped. */
  open(accountId: string, asked: NewRequest): Promise<TimbrarRequestRecord | null> {
    const first = { status: EnProceso, punto: 'requested', intento: 1 } as const;
    return this.begin(accountId, { ...asked, ...first });
  }

  /** The same of a request whose credit is set aside: nobody holds it until a worker takes its job. */
  openAccepted(accountId: string, asked: Accepted): Promise<TimbrarRequestRecord | null> {
    const first = { status: EnProceso, punto: 'accepted', intento: 1 } as const;
    return this.begin(accountId, { ...asked, ...first });
  }

  /** The same of a request that was refused before it was taken. */
  openRefused(accountId: string, asked: Refused): Promise<TimbrarRequestRecord | null> {
    const first = { status: Failed, punto: 'requested', intento: 1 } as const;
    return this.begin(accountId, { ...asked, ...first });
  }

  /**
   * A refused request is refused once more, by another lock, with its reason; null when it was taken,
   * or is refused under this lock: that reason stays.
   */
  async refuseAgain(
    accountId: string,
    { id = '', candado, rechazo }: Refused,
  ): Promise<TimbrarRequestRecord | null> {
    const refused = await nativeOf(this.#requests).findOneAndUpdate(
      { _id: new Types.ObjectId(id), accountId, status: Failed, candado: { $ne: candado } },
      { $set: { candado, rechazo, updatedAt: new Date() } },
      { returnDocument: 'after', ignoreUndefined: true },
    );
    return refused as TimbrarRequestRecord | null;
  }

  /** The request for these bytes, unless it was refused. */
  findByXml(accountId: string, xmlHash: string): Promise<TimbrarRequestRecord | null> {
    return nativeOf(this.#requests).findOne<TimbrarRequestRecord>({ accountId, xmlHash });
  }

  /** The stamped request of the account whose document has this seal. */
  findStamped(accountId: string, huella: string): Promise<TimbrarRequestRecord | null> {
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
    return !request || request.status === Failed;
  }

  /** The request that stamped an XML, or made a test of it. `uuid` in capitals. */
  findCrudo(accountId: string, uuid: string): Promise<TimbrarRequestRecord | null> {
    return nativeOf(this.#requests).findOne<TimbrarRequestRecord>({
      accountId,
      uuid,
      crudo: true,
      status: Aceptada,
    });
  }

  inProcess(accountId: string, facturaId: string): Promise<TimbrarRequestRecord | null> {
    return this.#requests
      .findOne({ accountId, facturaId, status: EnProceso })
      .lean<TimbrarRequestRecord>()
      .exec();
  }

  /** Their credits are spent. */
  async noteCharged(accountId: string, ids: readonly Types.ObjectId[]): Promise<void> {
    await nativeOf(this.#requests).updateMany(
      { _id: { $in: [...ids] }, accountId },
      { $unset: { cobroPendiente: 1 } },
    );
  }

  /** Stamped before the instant, of all accounts, and their credits are not spent yet. */
  chargePending({ until, most }: { until: Date; most: number }): Promise<PorCobrar[]> {
    return nativeOf(this.#requests)
      .find({ cobroPendiente: true, updatedAt: { $lt: until } })
      .project<PorCobrar>({ accountId: 1, facturaId: 1, intento: 1, reservaToken: 1 })
      .sort({ updatedAt: 1 })
      .limit(most)
      .toArray();
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
  cancelPending({ until, most }: { until: Date; most: number }) {
    return this.#requests
      .find(
        { cancelaPendiente: true, updatedAt: { $lt: until } },
        { accountId: 1, traceId: 1, updatedAt: 1 },
      )
      .sort({ updatedAt: 1 })
      .limit(most)
      .lean<Pick<TimbrarRequestRecord, '_id' | 'accountId' | 'traceId' | 'updatedAt'>[]>()
      .exec();
  }
}
