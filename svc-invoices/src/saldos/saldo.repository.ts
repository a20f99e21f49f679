import { FacturaStatus, TimbrarStatus, type PorCobrarQuery } from '@timbra/contracts';
import {
  POR_COBRAR,
  POR_UUID,
  SE_DEBE,
  type FacturaModel,
  type FacturaRecord,
} from '../facturas/factura.model.ts';
import type { Cobrable } from './saldo-of.ts';

/** An invoice paid in more instalments than this is nobody's. */
const MAX_RECIBOS = 1000;

/** Read at once of invoices that may have thousands of lines. */
const POCAS = 20;
/** What nobody asks of an invoice to know what is left of it. */
const SIN_LO_QUE_PESA = {
  ...{ cadenaOriginal: 0, sello: 0, tokens: 0, movimientos: 0, outbox: 0, guardada: 0 },
  ...{ 'conceptos.descripcion': 0, 'conceptos.partes': 0 },
} as const;

const TIMBRADA = { status: FacturaStatus.Timbrada } as const;

const pagadasPor = ({ recepcionPago }: FacturaRecord): Set<string> =>
  new Set(
    (recepcionPago?.pagos ?? []).flatMap(({ documentos }) =>
      documentos.map(({ idDocumento }) => idDocumento),
    ),
  );

/** The receipt with its documents of one invoice: it may have hundreds of others. */
const soloDe = (recibo: FacturaRecord, uuid: string): FacturaRecord => ({
  ...recibo,
  recepcionPago: {
    pagos: (recibo.recepcionPago?.pagos ?? []).map((pago) => ({
      ...pago,
      documentos: pago.documentos.filter(({ idDocumento }) => idDocumento === uuid),
    })),
  },
});

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

  /** Those of these UUIDs that are stamped PPD invoices, a few at a time. */
  cobrables(accountId: string, uuids: readonly string[]): AsyncIterable<Cobrable> {
    return this.#facturas
      .find(
        {
          ...{ accountId, uuid: { $in: [...uuids], $exists: true } },
          ...{ tipoComprobante: 'I', metodoPago: 'PPD', ...TIMBRADA },
        },
        SIN_LO_QUE_PESA,
      )
      .hint(POR_UUID)
      .lean<Cobrable>()
      .cursor({ batchSize: POCAS });
  }

  /**
   * The stamped receipts that pay any of these, by UUID, each with what it says of that one; null where
   * they are too many to know what is left.
   */
  async recibosPorFactura(
    accountId: string,
    uuids: readonly string[],
  ): Promise<ReadonlyMap<string, FacturaRecord[]> | null> {
    const found = this.#facturas
      .find(
        {
          ...{ accountId, tipoComprobante: 'P', ...TIMBRADA },
          'recepcionPago.pagos.documentos.idDocumento': { $in: [...uuids] },
        },
        { uuid: 1, recepcionPago: 1 },
      )
      .limit(MAX_RECIBOS + 1)
      .lean<FacturaRecord>()
      .cursor({ batchSize: POCAS });
    const wanted = new Set(uuids);
    const byUuid = new Map<string, FacturaRecord[]>();
    let count = 0;
    for await (const recibo of found as AsyncIterable<FacturaRecord>) {
      count += 1;
      if (count > MAX_RECIBOS) return null;
      for (const uuid of pagadasPor(recibo)) {
        if (!wanted.has(uuid)) continue;
        const those = byUuid.get(uuid) ?? [];
        those.push(soloDe(recibo, uuid));
        byUuid.set(uuid, those);
      }
    }
    return byUuid;
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
