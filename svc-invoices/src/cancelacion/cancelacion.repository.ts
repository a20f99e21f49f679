import { FacturaStatus, type DocumentoRelacionado, type Sustituta } from '@timbra/contracts';
import type { FacturaModel, FacturaRecord } from '../facturas/factura.model.ts';
import { SUSTITUCION } from '../shared/tipo-relacion.ts';

const { Timbrada, Cancelada } = FacturaStatus;
const ISSUED = [Timbrada, Cancelada];

/** The most vouchers in the way of a cancellation that are listed; no invoice has more. */
const MAX_RELACIONADOS = 500;
const MAX_SUSTITUTAS = 100;

const tipoOf = (
  { tipoComprobante }: FacturaRecord,
  tipoRelacion: string | undefined,
): DocumentoRelacionado['tipo'] => {
  if (tipoRelacion === undefined) return 'pago';
  if (tipoRelacion === SUSTITUCION) return 'sustitucion';
  return tipoComprobante === 'E' ? 'notaDeCredito' : 'relacionado';
};

/** What stands beside a cancelled invoice, always within one account. */
export class CancelacionRepository {
  readonly #facturas: FacturaModel;

  constructor(facturas: FacturaModel) {
    this.#facturas = facturas;
  }

  /** Stamped vouchers that name one: receipts that pay it, credit notes, and other relations. */
  async relacionados(accountId: string, uuid: string): Promise<DocumentoRelacionado[]> {
    const found = await this.#facturas
      .find(
        {
          accountId,
          status: Timbrada,
          $or: [
            { tipoComprobante: 'P', 'recepcionPago.pagos.documentos.idDocumento': uuid },
            { 'cfdiRelacionados.uuids': uuid },
          ],
        },
        { uuid: 1, serie: 1, folio: 1, tipoComprobante: 1, cfdiRelacionados: 1 },
      )
      .limit(MAX_RELACIONADOS)
      .lean<FacturaRecord[]>();
    return found.map((it) => {
      const { tipoRelacion } = it.cfdiRelacionados.find(({ uuids }) => uuids.includes(uuid)) ?? {};
      const tipo = tipoOf(it, tipoRelacion);
      return {
        id: it._id.toString(),
        uuid: it.uuid ?? '',
        tipo,
        serie: it.serie,
        folio: it.folio,
        tipoRelacion,
        bloquea: tipo !== 'sustitucion',
      };
    });
  }

  /** Vouchers, drafts too, that were begun to replace one, the first one first. */
  async sustitutas(accountId: string, facturaId: string): Promise<Sustituta[]> {
    const found = await this.#facturas
      .find({ accountId, 'sustituye.factura': facturaId }, { uuid: 1, status: 1, createdAt: 1 })
      .sort({ createdAt: 1, _id: 1 })
      .limit(MAX_SUSTITUTAS)
      .lean<FacturaRecord[]>();
    return found.map(({ _id, uuid, status, createdAt }) => ({
      id: _id.toString(),
      // A test has a uuid that SAT knows nothing of.
      uuid: ISSUED.some((it) => it === status) ? uuid : undefined,
      createdAt: createdAt.toISOString(),
    }));
  }
}
