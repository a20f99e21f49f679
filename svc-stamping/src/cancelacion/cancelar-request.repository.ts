import { CancelarStatus, jobs, MAX_CANCELACIONES, puntosDeCancelacion } from '@timbra/contracts';
import { hasReached as reached, Ledger, nativeOf, type Lease } from '@timbra/service-kit';
import { Types } from 'mongoose';
import type { CancelarRequestModel, CancelarRequestRecord } from './cancelar-request.model.ts';
import { ON_ITS_WAY, PLACES, type Estado } from './places.ts';

const { EnProceso } = CancelarStatus;

export const hasReached = reached(puntosDeCancelacion);

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
  /** The call that opens a request holds it until it is accepted. */
  lease: Lease;
};

/** The ledger of cancellations. */
export class CancelarRequestRepository extends Ledger<CancelarRequestRecord, Estado> {
  readonly #requests: CancelarRequestModel;

  constructor(requests: CancelarRequestModel) {
    super({
      model: requests,
      name: 'cancelarRequest',
      places: PLACES,
      first: 'requested',
      open: { status: EnProceso },
      // From `delivered` on the request stands still by design: its next question has a date.
      onItsWay: { status: EnProceso, punto: { $in: ON_ITS_WAY } },
      since: 'updatedAt',
      // The worker came by this job, so the relay must not send it, too; the job that asks SAT stays.
      claimed: { $pull: { outbox: { name: jobs.cancelFactura.name } } },
      heavy: { signedXml: 0, respuesta: 0 },
    });
    this.#requests = requests;
  }

  /** A new request, or null when its key was used or the invoice has an open one. */
  open(accountId: string, asked: NewRequest): Promise<CancelarRequestRecord | null> {
    return this.begin(accountId, { ...asked, status: EnProceso, punto: 'requested' });
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

  /** SAT has news of the request: brings its next question forward to now. */
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

  /** Acuses of the other requests for the same invoice, as they came. */
  async otherAcuses({ accountId, facturaId, _id }: CancelarRequestRecord): Promise<string[]> {
    const others = await this.#requests
      .find({ accountId, facturaId, _id: { $ne: _id } }, { acuse: 1 })
      .limit(MAX_CANCELACIONES)
      .lean<Pick<CancelarRequestRecord, 'acuse'>[]>();
    return others.flatMap(({ acuse }) => acuse ?? []);
  }

  /** The last acuse of an invoice, as it came; null without one. */
  async acuseOf(accountId: string, facturaId: string): Promise<string | null> {
    const found = await this.#requests
      .findOne({ accountId, facturaId, acuse: { $exists: true } }, { acuse: 1 })
      .sort({ createdAt: -1, _id: -1 })
      .lean<Pick<CancelarRequestRecord, 'acuse'>>();
    return found?.acuse ?? null;
  }

  /** Of all accounts: requests due for a question to SAT before the instant. */
  overdue({ until, most }: { until: Date; most: number }): Promise<CancelarRequestRecord[]> {
    const asked = { punto: 'delivered', proximaConsulta: { $lt: until } };
    return this.stopped({ status: EnProceso, ...asked }, most, 'proximaConsulta');
  }
}
