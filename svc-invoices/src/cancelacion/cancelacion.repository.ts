import {
  CancelarStatus,
  FacturaStatus,
  RECHAZADA,
  SITUACIONES_SAT,
  type CancelacionContada,
  type DocumentoRelacionado,
  type Sustituta,
} from '@timbra/contracts';
import { notFound, type OutboxEntry } from '@timbra/service-kit';
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

/** A svc-stamping of the version before says a refusal in words alone; the list finds it by its code. */
const withCode = ({ cancelarRequest: it }: CancelacionContada) =>
  it?.status === CancelarStatus.Error && !it.errorCode && it.error === SITUACIONES_SAT[RECHAZADA]
    ? { ...it, errorCode: RECHAZADA }
    : it;

/** Cancellations as invoices show them, always within one account. */
export class CancelacionRepository {
  readonly #facturas: FacturaModel;

  constructor(facturas: FacturaModel) {
    this.#facturas = facturas;
  }

  /**
   * Shows how a request stands. Once SAT cancelled the invoice, marks it cancelled, takes away its
   * balance and writes its notice, all in one write; a later word about the request takes none of that
   * back. @throws DomainError noEncontrado
   */
  async tell(
    accountId: string,
    id: string,
    contada: CancelacionContada,
    aviso?: OutboxEntry,
  ): Promise<FacturaRecord> {
    const { acuseKey, fechaCancelado } = contada;
    const cancelarRequest = withCode(contada);
    const shown = { ...(cancelarRequest && { cancelarRequest }), ...(acuseKey && { acuseKey }) };
    if (fechaCancelado !== undefined) {
      await this.#facturas.updateOne(
        { _id: id, accountId, status: Timbrada },
        {
          $set: { ...shown, fechaCancelado, status: Cancelada },
          $unset: { saldo: 1, porCobrar: 1 },
          ...(aviso && { $push: { outbox: aviso } }),
        },
      );
    }
    const issued = { _id: id, accountId, status: { $in: ISSUED } };
    const isLast = cancelarRequest?.status === CancelarStatus.Cancelada;
    await this.#facturas.updateOne(
      {
        ...issued,
        ...(!isLast && { 'cancelarRequest.status': { $ne: CancelarStatus.Cancelada } }),
      },
      { $set: shown },
    );
    const told = await this.#facturas.findOne(issued).lean<FacturaRecord>();
    if (!told) throw notFound(`stamped factura ${id}`);
    return told;
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
