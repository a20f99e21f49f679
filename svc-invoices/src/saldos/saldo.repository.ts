import { FacturaStatus, TimbrarStatus, type PorCobrarQuery } from '@timbra/contracts';
import {
  POR_COBRAR,
  SE_DEBE,
  type FacturaModel,
  type FacturaRecord,
} from '../facturas/factura.model.ts';
import type { Cobrable } from './saldo-of.ts';

/** An invoice paid in more instalments than this is nobody's. */
const MAX_RECIBOS = 1000;

const TIMBRADA = { status: FacturaStatus.Timbrada } as const;

/** Balances of PPD invoices, always within one account. */
export class SaldoRepository {
  readonly #facturas: FacturaModel;

  constructor(facturas: FacturaModel) {
    this.#facturas = facturas;
  }

  /** The stamped PPD invoice of a UUID; null when the account has none. A credit note is owed by nobody. */
  cobrable(accountId: string, uuid: string): Promise<Cobrable | null> {
    return this.#facturas
      .findOne({ accountId, uuid, tipoComprobante: 'I', metodoPago: 'PPD', ...TIMBRADA })
      .lean<Cobrable>()
      .exec();
  }

  /** The stamped receipts that pay it. */
  recibosDe(accountId: string, uuid: string): Promise<FacturaRecord[]> {
    return this.#facturas
      .find(
        {
          accountId,
          tipoComprobante: 'P',
          'recepcionPago.pagos.documentos.idDocumento': uuid,
          ...TIMBRADA,
        },
        { uuid: 1, recepcionPago: 1 },
      )
      .limit(MAX_RECIBOS)
      .lean<FacturaRecord[]>()
      .exec();
  }

  /** Receipts, stamped or being stamped, that pay any of these, but for one of them. */
  otherRecibosDe(
    accountId: string,
    uuids: readonly string[],
    id: string,
  ): Promise<FacturaRecord[]> {
    return this.#facturas
      .find(
        {
          accountId,
          _id: { $ne: id },
          tipoComprobante: 'P',
          'recepcionPago.pagos.documentos.idDocumento': { $in: [...uuids] },
          $or: [TIMBRADA, { 'timbrarRequest.status': TimbrarStatus.EnProceso }],
        },
        { uuid: 1, serie: 1, folio: 1, recepcionPago: 1 },
      )
      .limit(MAX_RECIBOS)
      .lean<FacturaRecord[]>()
      .exec();
  }

  async keep(accountId: string, uuid: string, saldo: string, porCobrar: boolean): Promise<void> {
    await this.#facturas.updateOne({ accountId, uuid }, { $set: { saldo, porCobrar } });
  }

  /** Those that are not paid in full, the oldest first. */
  porCobrar(
    accountId: string,
    { rfc, receptor, emisor, limit }: PorCobrarQuery,
  ): Promise<FacturaRecord[]> {
    const of = {
      ...(rfc && { 'receptor.rfc': rfc }),
      ...(receptor && { 'receptor.id': receptor }),
      ...(emisor && { 'emisor.id': emisor }),
    };
    return this.#facturas
      .find({ accountId, ...SE_DEBE, ...TIMBRADA, ...of })
      .hint(POR_COBRAR)
      .sort({ fechaUnix: 1, _id: 1 })
      .limit(limit)
      .lean<FacturaRecord[]>()
      .exec();
  }
}
