import { FacturaStatus, MAX_EN_ESTADO } from '@timbra/contracts';
import type { FacturaModel, FacturaRecord } from '../facturas/factura.model.ts';

const TIMBRADA = { status: FacturaStatus.Timbrada } as const;
const COMPROBANTE = {
  uuid: 1,
  tipoComprobante: 1,
  metodoPago: 1,
  serie: 1,
  folio: 1,
  fecha: 1,
  fechaUnix: 1,
  moneda: 1,
  total: 1,
  templateId: 1,
  'emisor.rfc': 1,
  'emisor.nombre': 1,
} as const;
const RECIBO = { uuid: 1, serie: 1, folio: 1, fecha: 1, recepcionPago: 1 } as const;
/** Invoices whose receipts are asked for at once. */
const LOTE = 500;

/** Vouchers of a receiver's statement, always within one account. */
export class EstadoDeCuentaRepository {
  readonly #facturas: FacturaModel;

  constructor(facturas: FacturaModel) {
    this.#facturas = facturas;
  }

  /**
   * Before an instant, of what was stamped for a receiver: all invoices that are paid in parts, and
   * since another instant also what was paid at once and credit notes. The newest first, one more than
   * a statement is made of.
   */
  comprobantes(
    accountId: string,
    receptorId: string,
    { from, to }: { from: number; to: number },
  ): Promise<FacturaRecord[]> {
    return this.#facturas
      .find(
        {
          accountId,
          'receptor.id': receptorId,
          ...TIMBRADA,
          fechaUnix: { $lt: to },
          $or: [
            { tipoComprobante: 'I', metodoPago: 'PPD' },
            { tipoComprobante: { $in: ['I', 'E'] }, fechaUnix: { $gte: from } },
          ],
        },
        COMPROBANTE,
      )
      .sort({ fechaUnix: -1, _id: -1 })
      .limit(MAX_EN_ESTADO + 1)
      .lean<FacturaRecord[]>()
      .exec();
  }

  /** The stamped receipts that pay some of these, a batch of invoices at a time. */
  async *recibosDe(
    accountId: string,
    uuids: readonly string[],
  ): AsyncGenerator<{ uuids: readonly string[]; recibos: FacturaRecord[] }> {
    for (let at = 0; at < uuids.length; at += LOTE) {
      const lote = uuids.slice(at, at + LOTE);
      const recibos = await this.#facturas
        .find(
          {
            accountId,
            tipoComprobante: 'P',
            ...TIMBRADA,
            'recepcionPago.pagos.documentos.idDocumento': { $in: lote },
          },
          RECIBO,
        )
        .sort({ fechaUnix: 1, _id: 1 })
        .limit(MAX_EN_ESTADO)
        .lean<FacturaRecord[]>()
        .exec();
      yield { uuids: lote, recibos };
    }
  }
}
