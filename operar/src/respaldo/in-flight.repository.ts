import { CancelarStatus, TimbrarStatus, type Punto } from '@timbra/contracts';
import { requestHash } from '@timbra/service-kit';
import { Types, type Connection } from 'mongoose';
import type { TimbrarRequestRecord } from '../../../svc-stamping/src/timbrado/timbrar-request.model.ts';
import type { Base } from './plan.ts';

export type Rechazo = NonNullable<TimbrarRequestRecord['rechazo']>;

/** An invoice that a request holds. */
export interface Held {
  _id: Types.ObjectId;
  accountId: string;
  requestId: string;
}

const { EnProceso } = TimbrarStatus;
/**
 * Where a request stands that a restore refuses. One that is refused from here on leaves its folio with
 * its invoice: a stamp that was made after the copy may have it.
 */
const KEEPS_FOLIO: Punto = 'accepted';
/** Invoices that are asked for at a time. */
const PAGE = 200;

/** What a copy caught on its way between the ledgers and the invoices, of all accounts. */
export class InFlightRepository {
  readonly #connection: Connection;
  readonly #prefix: string;

  constructor(connection: Connection, prefix: string) {
    this.#connection = connection;
    this.#prefix = prefix;
  }

  #collection<T extends object>(base: Base, name: string) {
    return this.#connection.getClient().db(`${this.#prefix}-${base}`).collection<T>(name);
  }
  #ledger() {
    return this.#collection<TimbrarRequestRecord>('stamping', 'timbrarRequests');
  }
  #facturas() {
    return this.#collection('invoices', 'facturas');
  }

  /** Refuses what has no seal yet: the sweeper gives its invoice and its credit back. */
  async refuseUnsealed(rechazo: Rechazo): Promise<number> {
    const { modifiedCount } = await this.#ledger().updateMany(
      { status: EnProceso, sealedXml: { $exists: false }, rechazo: { $exists: false } },
      { $set: { punto: KEEPS_FOLIO, rechazo }, $unset: { lease: 1 } },
    );
    return modifiedCount;
  }

  /** Invoices that are held by a request which the ledger does not have. */
  async *heldByNobody(request: 'timbrarRequest' | 'cancelarRequest'): AsyncIterable<Held> {
    const cursor = this.#facturas()
      .find({ [`${request}.status`]: EnProceso })
      .project<{ _id: Types.ObjectId; accountId: string; id: string }>({
        accountId: 1,
        id: `$${request}.id`,
      })
      .batchSize(PAGE);
    for await (const { id, ...held } of cursor) {
      const known = await this.#collection('stamping', `${request}s`).findOne(
        { _id: new Types.ObjectId(id) },
        { projection: { _id: 1 } },
      );
      if (!known) yield { ...held, requestId: id };
    }
  }

  /** The ledger learns of a request that is to be refused. */
  async addRefused({ _id, accountId, requestId }: Held, rechazo: Rechazo): Promise<void> {
    const facturaId = _id.toString();
    const now = new Date();
    await this.#ledger().insertOne({
      _id: new Types.ObjectId(requestId),
      accountId,
      facturaId,
      prueba: false,
      rechazo,
      status: EnProceso,
      punto: KEEPS_FOLIO,
      intento: 1,
      traceId: 'restauracion',
      requestHash: requestHash({ facturaId, prueba: false }),
      createdAt: now,
      updatedAt: now,
    });
  }

  /** Gives the invoice to the ledger's open request for it; false when the ledger has none. */
  async heldByKnown({ _id, accountId }: Held): Promise<boolean> {
    const known = await this.#ledger().findOne(
      { accountId, facturaId: _id.toString(), status: EnProceso },
      { projection: { _id: 1 } },
    );
    if (!known) return false;
    await this.#facturas().updateOne(
      { _id, accountId },
      { $set: { 'timbrarRequest.id': known._id.toString() } },
    );
    return true;
  }

  /** May be asked for again: SAT cancels once. */
  async endCancelacion({ _id, accountId }: Held, error: string): Promise<void> {
    await this.#facturas().updateOne(
      { _id, accountId },
      { $set: { 'cancelarRequest.status': CancelarStatus.Error, 'cancelarRequest.error': error } },
    );
  }
}
