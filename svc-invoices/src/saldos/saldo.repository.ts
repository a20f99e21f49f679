import { FacturaStatus, TimbrarStatus, type PorCobrarQuery } from '@timbra/contracts';
import {
  POR_COBRAR,
  POR_UUID,
  RELACIONADOS_CON,
  SE_DEBE,
  type FacturaModel,
  type FacturaRecord,
} from '../facturas/factura.model.ts';
import { groupRecibos } from './group-recibos.ts';
import {
  acreditadasPor,
  notasPorFactura,
  type NotaAplicada,
  type NotaEnLibros,
} from './notas-de.ts';
import type { Cobrable } from './saldo-of.ts';

/** No invoice is paid in more instalments than this. */
const MAX_RECIBOS = 1000;

/** Read at once of invoices that may have thousands of lines. */
const POCAS = 20;
/** Fields that are not needed to know what is left of an invoice. */
const SIN_LO_QUE_PESA = {
  cadenaOriginal: 0,
  sello: 0,
  tokens: 0,
  movimientos: 0,
  outbox: 0,
  guardada: 0,
  'conceptos.descripcion': 0,
  'conceptos.partes': 0,
} as const;

/** No receipt pays invoices with more credit notes than this. */
const MAX_NOTAS = 1000;
const NOTA = {
  uuid: 1,
  fecha: 1,
  moneda: 1,
  total: 1,
  serie: 1,
  folio: 1,
  tipoComprobante: 1,
  cfdiRelacionados: 1,
} as const;

const TIMBRADA = { status: FacturaStatus.Timbrada } as const;

/** Balances of PPD invoices, always within one account. */
export class SaldoRepository {
  readonly #facturas: FacturaModel;

  constructor(facturas: FacturaModel) {
    this.#facturas = facturas;
  }

  /**
   * The stamped PPD invoice of a UUID; null when the account has none. A credit note is no debt.
   */
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
          accountId,
          uuid: { $in: [...uuids], $exists: true },
          tipoComprobante: 'I',
          metodoPago: 'PPD',
          ...TIMBRADA,
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
  recibosPorFactura(
    accountId: string,
    uuids: readonly string[],
  ): Promise<ReadonlyMap<string, FacturaRecord[]> | null> {
    const found = this.#facturas
      .find(
        {
          accountId,
          tipoComprobante: 'P',
          ...TIMBRADA,
          'recepcionPago.pagos.documentos.idDocumento': { $in: [...uuids] },
        },
        { uuid: 1, fecha: 1, recepcionPago: 1 },
      )
      .limit(MAX_RECIBOS + 1)
      .lean<FacturaRecord>()
      .cursor({ batchSize: POCAS });
    return groupRecibos(found as AsyncIterable<FacturaRecord>, uuids, MAX_RECIBOS);
  }

  /** The stamped credit notes that relate any of these vouchers. */
  #notas(accountId: string, uuids: readonly string[]): Promise<NotaEnLibros[]> {
    return this.#facturas
      .find(
        {
          accountId,
          ...TIMBRADA,
          tipoComprobante: 'E',
          'cfdiRelacionados.uuids': { $in: [...uuids] },
        },
        NOTA,
      )
      .hint(RELACIONADOS_CON)
      .limit(MAX_NOTAS)
      .lean<NotaEnLibros[]>()
      .exec();
  }

  /** What stamped credit notes take off each of these invoices; one question where there are none. */
  async notasDe(
    accountId: string,
    uuids: readonly string[],
  ): Promise<ReadonlyMap<string, readonly NotaAplicada[]>> {
    const notas = await this.#notas(accountId, uuids);
    if (notas.length === 0) return new Map();
    const named = [...new Set(notas.flatMap(acreditadasPor))];
    const own = notas.map(({ uuid }) => uuid);
    const [sustitutas, facturas] = await Promise.all([
      this.#notas(accountId, own),
      this.#facturas
        .find(
          {
            accountId,
            uuid: { $in: named, $exists: true },
            tipoComprobante: 'I',
            status: { $in: [FacturaStatus.Timbrada, FacturaStatus.Cancelada] },
          },
          { uuid: 1, moneda: 1, total: 1 },
        )
        .hint(POR_UUID)
        .lean<{ uuid: string; moneda: string; total: string }[]>()
        .exec(),
    ]);
    const totals = new Map(facturas.map((it) => [it.uuid, it]));
    return notasPorFactura(notas, sustitutas, totals);
  }

  /** The invoices that these credit notes take something off, stamped or not any more. */
  async acreditadasPor(accountId: string, notas: readonly string[]): Promise<string[]> {
    const found = await this.#facturas
      .find(
        { accountId, uuid: { $in: [...notas], $exists: true }, tipoComprobante: 'E' },
        { cfdiRelacionados: 1 },
      )
      .hint(POR_UUID)
      .limit(MAX_NOTAS)
      .lean<Pick<NotaEnLibros, 'cfdiRelacionados'>[]>()
      .exec();
    return found.flatMap(acreditadasPor);
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
        { uuid: 1, fecha: 1, recepcionPago: 1 },
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

  /** The balances not paid in full, the oldest first. */
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
