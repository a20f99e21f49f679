import { camposCon, type CampoCon } from '@timbra/cfdi';
import {
  CancelarStatus,
  FacturaStatus,
  RECHAZADA,
  TimbrarStatus,
  type Autor,
  type CancelarRequestSummary,
  type ConceptoFactura,
  type FacturaBody,
  type FacturaEmisor,
  type FacturaReceptor,
  type PlantillaBody,
  type TimbrarRequestSummary,
} from '@timbra/contracts';
import { shardBy, outboxField, outboxIndex, type OutboxEntry } from '@timbra/service-kit';
import { Schema, type Connection, type Types } from 'mongoose';
import type { GuardadaRecord, MovimientoRecord } from './movimiento.ts';

export interface MasivoDeFactura {
  /** Its file, and the first of its rows. */
  id: string;
  factura: number;
  /** Written before the file asks for its stamp, unless it is a test; they outlive the file. */
  nombre?: string;
  /** Its rows, and the fingerprint of each. */
  filas?: number[];
  huellas?: string[];
  /**
   * The fingerprint of the whole invoice, unique in its account. Absent when a person stamps a
   * repeated row knowingly.
   */
  unica?: string;
  /** Tries that died while the file asked for its stamp. */
  muertes?: number;
}

/** An invoice as it is stored; field names are the specification's (comprobante §2). */
export interface FacturaRecord extends Omit<
  FacturaBody,
  'emisor' | 'receptor' | 'conceptos' | 'moneda' | 'usoCfdi' | 'Anio'
> {
  _id: Types.ObjectId;
  accountId: string;
  /** Hash of the request that created it, when it came with an Idempotency-Key. */
  requestHash?: string;
  /** How often it was saved as a draft; absent in those saved before they were counted. */
  revision?: number;
  /** Hash of the body that replaced it last. */
  savedHash?: string;
  emisor?: FacturaEmisor;
  receptor?: FacturaReceptor;
  conceptos: ConceptoFactura[];
  moneda: string;
  usoCfdi: string;
  Anio?: string | number;
  subtotal: string;
  descuentoTotal: string;
  total: string;
  totalImpuestosTrasladados?: string;
  totalImpuestosRetenidos?: string;
  /** Of a payment receipt: what was paid, in pesos. */
  montoTotalPagos?: string;
  /** Design of its template when it was saved. */
  templateCode?: PlantillaBody['code'];
  /** Of the concepts' amounts: the account's when it was saved (importes §1). */
  decimals: number;
  /** Of a global invoice that gathers sales: how many. Of a sale: the global invoice that bills it. */
  reunidas?: number;
  enGlobal?: string;
  /** Of a stamped PPD invoice: what is left to pay, and whether anything is. */
  saldo?: string;
  porCobrar?: boolean;
  /** Of a payment receipt: the last day for it. */
  fechaLimite?: string;
  /** Seconds; the document's Fecha, or when the draft was made. Lists sort and bound by it. */
  fechaUnix: number;
  /** What its concepts say, for the list. */
  resumen?: string;
  /** What it is found by: see searchTokens. */
  tokens: string[];
  status: FacturaStatus;
  prueba: boolean;
  uuid?: string;
  /** As the TFD writes it. */
  xuuid?: string;
  fechaTimbrado?: string;
  fechaCancelado?: string;
  cadenaOriginal?: string;
  sello?: string;
  selloLastDigits?: string;
  noCertificadoSat?: string;
  xmlKey?: string;
  /** The request at work on it, or the last one: while it is at work the invoice is locked. */
  timbrarRequest?: TimbrarRequestSummary;
  /**
   * The try to stamp it that holds it, from the lock until it is stamped or refused: what it asked, and
   * when somebody looks whether it lives.
   */
  candado?: {
    clave: string;
    requestHash: string;
    prueba: boolean;
    /** A file asked, and asks again. */
    masivo?: true;
    desde: Date;
    mirar: Date;
  };
  /** The request for its cancellation that is open, or the last one. */
  cancelarRequest?: CancelarRequestSummary;
  /** The stamped voucher that this one takes the place of, once it is stamped. */
  sustituye?: { factura: string; uuid: string };
  /** Its log: who made it, who saved it last, and what followed. */
  creadaPor?: Autor;
  guardada?: GuardadaRecord;
  movimientos?: MovimientoRecord[];
  /** Its externalId, where the account gives each to one invoice only. */
  externalIdUnico?: string;
  /** The invoice of a file that it is, and of which rows once it is stamped for real (docs/adr/0043). */
  masivo?: MasivoDeFactura;
  /** What happened to it and was not yet made messages of: see `src/webhooks`. */
  outbox?: OutboxEntry[];
  createdAt: Date;
  updatedAt: Date;
}

const TEXTOS = camposCon<CampoCon<{ kind: 'text' | 'note' | 'decimal' | 'checked' }>>(({ kind }) =>
  ['text', 'note', 'decimal', 'checked'].includes(kind),
);
const PARTES = camposCon<CampoCon<{ kind: 'part' }>>(({ kind }) => kind === 'part');

const ofEach = <Name extends string, Type>(names: readonly Name[], type: Type) =>
  Object.fromEntries(names.map((name) => [name, type])) as Record<Name, Type>;

const party = { _id: false, id: String, rfc: String, nombre: String, regimen: String };
const impuesto = {
  _id: false,
  tipo: Number,
  impuesto: String,
  tipoFactor: String,
  tasaCuota: String,
  customBase: String,
  importeCustom: String,
  base: String,
  importe: String,
};
const concepto = {
  _id: false,
  clave: String,
  claveUnidad: String,
  unidad: String,
  cantidad: String,
  descripcion: String,
  valorUnitario: String,
  descuento: String,
  noIdentificacion: String,
  numeroPredial: String,
  objetoImp: String,
  importe: String,
  impuestos: [impuesto],
  iedu: Object,
  hidroYPetro: Object,
  partes: { type: Array, default: undefined },
  aCuentaTerceros: Object,
  pedimentos: { type: [String], default: undefined },
};

/**
 * Indexes of the few invoices among many: unpaid, refused, waiting to be cancelled, not released by
 * their receiver, drafts. A query that has a status, too, names its index: without the name
 * DocumentDB takes another partial index, that of all stamped invoices.
 */
export const POR_COBRAR = 'por_cobrar';
/**
 * A filter by balance: the version before kept a balance of credit notes, too, which is no debt.
 */
export const SE_DEBE = { porCobrar: true, tipoComprobante: 'I' } as const;
export const NO_TIMBRADAS = 'no_timbradas';
export const POR_CANCELAR = 'por_cancelar';
export const RECHAZADAS = 'cancelacion_rechazada';
export const BORRADORES_DE = 'borradores_de';
export const NOMINAS_DE = 'nominas_de';
export const RELACIONADOS_CON = 'relacionados_con';
/** Lines that were sold with a permit of fuel, by issuer and key: few accounts have any. */
export const CON_PERMISO = 'con_permiso';
/** The index accountId, uuid: another index would read all invoices of the account for a few. */
export const POR_UUID = 'accountId_1_uuid_1';

const schema = new Schema<FacturaRecord>(
  {
    accountId: { type: String, required: true },
    requestHash: String,
    externalIdUnico: String,
    revision: Number,
    savedHash: String,
    tipoComprobante: { type: String, required: true },
    isGlobal: { type: Boolean, default: false },
    ...ofEach(TEXTOS, String),
    // The contract gives these their shape, here and in the lines.
    ...ofEach(PARTES, Object),
    emisor: { type: party },
    receptor: {
      type: { ...party, cp: String, residenciaFiscal: String, numRegistro: String },
    },
    templateCode: String,
    folio: Number,
    formaPago: [String],
    cfdiRelacionados: [{ _id: false, tipoRelacion: String, uuids: [String] }],
    conceptos: [concepto],
    Anio: Schema.Types.Mixed,
    impuestosGlobales: { type: Array, default: undefined },
    reunidas: Number,
    enGlobal: String,
    saldo: String,
    porCobrar: Boolean,
    fechaLimite: String,
    subtotal: String,
    descuentoTotal: String,
    total: String,
    totalImpuestosTrasladados: String,
    totalImpuestosRetenidos: String,
    montoTotalPagos: String,
    decimals: { type: Number, required: true },
    fechaUnix: { type: Number, required: true },
    resumen: String,
    tokens: [String],
    status: { type: Number, required: true },
    prueba: { type: Boolean, required: true },
    uuid: String,
    xuuid: String,
    fechaTimbrado: String,
    fechaCancelado: String,
    cadenaOriginal: String,
    sello: String,
    selloLastDigits: String,
    noCertificadoSat: String,
    xmlKey: String,
    timbrarRequest: {
      type: {
        _id: false,
        id: String,
        status: Number,
        error: String,
        errorCode: String,
        remedio: String,
        accion: String,
        problema: String,
        viaRest: Boolean,
      },
    },
    candado: Object,
    cancelarRequest: Object,
    sustituye: Object,
    creadaPor: Object,
    masivo: Object,
    guardada: Object,
    movimientos: { type: Array, default: undefined },
    outbox: outboxField,
  },
  { collection: 'facturas', timestamps: true, versionKey: false },
);
shardBy(schema, 'accountId', {
  across: {
    '': 'reindex-facturas reads all of them',
    'cancelarRequest.error,cancelarRequest.errorCode,cancelarRequest.status':
      'migration 0001 reads all of them',
    'saldo,tipoComprobante': 'migration 0002 reads all of them',
    '_id,saldo,tipoComprobante': 'and writes those that it found',
    'cfdiRelacionados.tipoRelacion,status,tipoComprobante': 'migration 0003 reads all of them',
    'candado.mirar': 'the sweeper looks for locks whose try died',
  },
});
schema.index({ accountId: 1, fechaUnix: -1, folio: -1, _id: -1 });
schema.index(...outboxIndex);
schema.index(
  { 'candado.mirar': 1 },
  { partialFilterExpression: { 'candado.mirar': { $exists: true } }, name: 'candados' },
);
schema.index({ accountId: 1, tokens: 1 });
schema.index({ accountId: 1, enGlobal: 1 }, { sparse: true });
schema.index(
  { accountId: 1, 'receptor.rfc': 1, fechaUnix: 1 },
  { partialFilterExpression: { porCobrar: true }, name: POR_COBRAR },
);
schema.index(
  { accountId: 1, 'recepcionPago.pagos.documentos.idDocumento': 1 },
  { partialFilterExpression: { tipoComprobante: 'P' }, name: 'recibos_de' },
);
schema.index(
  { accountId: 1, 'nomina.FechaInicialPago': 1, 'nomina.FechaFinalPago': 1 },
  { partialFilterExpression: { tipoComprobante: 'N' }, name: NOMINAS_DE },
);
schema.index(
  { accountId: 1, 'cfdiRelacionados.uuids': 1 },
  {
    partialFilterExpression: { status: FacturaStatus.Timbrada },
    name: RELACIONADOS_CON,
  },
);
schema.index(
  { accountId: 1, 'emisor.id': 1, 'conceptos.clave': 1, fechaUnix: -1, folio: -1, _id: -1 },
  {
    partialFilterExpression: { 'conceptos.hidroYPetro.numeroPermiso': { $exists: true } },
    name: CON_PERMISO,
  },
);
schema.index(
  { accountId: 1, 'sustituye.factura': 1 },
  { partialFilterExpression: { 'sustituye.factura': { $exists: true } }, name: 'sustitutas_de' },
);
// For Inicio: the few drafts and cancellations that wait for a person.
schema.index(
  { accountId: 1, fechaUnix: -1 },
  {
    partialFilterExpression: { 'timbrarRequest.status': TimbrarStatus.Error },
    name: NO_TIMBRADAS,
  },
);
schema.index(
  { accountId: 1, fechaUnix: -1 },
  {
    partialFilterExpression: { 'cancelarRequest.status': CancelarStatus.EnProceso },
    name: POR_CANCELAR,
  },
);
schema.index(
  { accountId: 1, fechaUnix: -1 },
  {
    partialFilterExpression: { 'cancelarRequest.errorCode': RECHAZADA },
    name: RECHAZADAS,
  },
);
schema.index(
  { accountId: 1, 'emisor.id': 1, fechaUnix: 1 },
  { partialFilterExpression: { status: FacturaStatus.Borrador }, name: BORRADORES_DE },
);
// A file makes each of its invoices once.
schema.index(
  { accountId: 1, 'masivo.id': 1, 'masivo.factura': 1 },
  {
    unique: true,
    partialFilterExpression: { 'masivo.id': { $exists: true } },
    name: 'masivo_once',
  },
);
schema.index(
  { accountId: 1, 'masivo.unica': 1 },
  {
    unique: true,
    partialFilterExpression: { 'masivo.unica': { $exists: true } },
    name: 'misma_factura_once',
  },
);
schema.index(
  { accountId: 1, 'masivo.huellas': 1 },
  { partialFilterExpression: { 'masivo.huellas': { $exists: true } }, name: 'mismas_filas' },
);
schema.index({ accountId: 1, 'receptor.id': 1 });
schema.index(
  { accountId: 1, externalId: 1 },
  { partialFilterExpression: { externalId: { $exists: true } } },
);
schema.index(
  { accountId: 1, externalIdUnico: 1 },
  {
    unique: true,
    partialFilterExpression: { externalIdUnico: { $exists: true } },
    name: 'external_id_once',
  },
);
schema.index(
  { accountId: 1, uuid: 1 },
  { unique: true, partialFilterExpression: { uuid: { $exists: true } } },
);
// Within a series a folio is used once; without a series it is always 1 (folios §3).
schema.index(
  { accountId: 1, serie: 1, folio: 1 },
  {
    unique: true,
    partialFilterExpression: { serie: { $exists: true }, folio: { $exists: true } },
    name: 'folio_once',
  },
);

export const createFacturaModel = (connection: Connection) =>
  connection.model<FacturaRecord>('Factura', schema);
export type FacturaModel = ReturnType<typeof createFacturaModel>;
