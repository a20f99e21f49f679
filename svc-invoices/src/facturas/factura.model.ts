import type {
  ConceptoFactura,
  FacturaBody,
  FacturaEmisor,
  FacturaReceptor,
  FacturaStatus,
  TimbrarStatus,
} from '@timbra/contracts';
import { Schema, type Connection, type Types } from 'mongoose';

/** An invoice as it is stored; field names are the specification's (spec 1 §3). */
export interface FacturaRecord extends Omit<FacturaBody, 'emisor' | 'receptor' | 'conceptos'> {
  _id: Types.ObjectId;
  accountId: string;
  /** Hash of the request that created it, when it came with an Idempotency-Key. */
  requestHash?: string;
  emisor?: FacturaEmisor;
  receptor?: FacturaReceptor;
  conceptos: ConceptoFactura[];
  subtotal: string;
  descuentoTotal: string;
  total: string;
  totalImpuestosTrasladados?: string;
  totalImpuestosRetenidos?: string;
  /** Seconds; the document's Fecha, or when the draft was made. Lists sort and bound by it. */
  fechaUnix: number;
  status: FacturaStatus;
  prueba: boolean;
  uuid?: string;
  fechaTimbrado?: string;
  fechaCancelado?: string;
  cadenaOriginal?: string;
  sello?: string;
  noCertificadoSat?: string;
  xmlKey?: string;
  /** The request at work on it, or the last one: while it is at work the invoice is locked. */
  timbrarRequest?: { id: string; status: TimbrarStatus; error?: string };
  createdAt: Date;
  updatedAt: Date;
}

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
};

const schema = new Schema<FacturaRecord>(
  {
    accountId: { type: String, required: true },
    requestHash: String,
    tipoComprobante: { type: String, required: true },
    emisor: { type: party },
    receptor: {
      type: { ...party, cp: String, residenciaFiscal: String, numRegistro: String },
    },
    certificado: String,
    templateId: String,
    serie: String,
    folio: Number,
    fecha: String,
    formaPago: [String],
    metodoPago: String,
    condicionesPago: String,
    moneda: String,
    tipoCambio: String,
    exportacion: String,
    lugarExpedicion: String,
    usoCfdi: String,
    observaciones: String,
    externalId: String,
    cfdiRelacionados: [{ _id: false, tipoRelacion: String, uuids: [String] }],
    conceptos: [concepto],
    subtotal: String,
    descuentoTotal: String,
    total: String,
    totalImpuestosTrasladados: String,
    totalImpuestosRetenidos: String,
    fechaUnix: { type: Number, required: true },
    status: { type: Number, required: true },
    prueba: { type: Boolean, required: true },
    uuid: String,
    fechaTimbrado: String,
    fechaCancelado: String,
    cadenaOriginal: String,
    sello: String,
    noCertificadoSat: String,
    xmlKey: String,
    timbrarRequest: { type: { _id: false, id: String, status: Number, error: String } },
  },
  { collection: 'facturas', timestamps: true, versionKey: false },
);
schema.index({ accountId: 1, fechaUnix: -1, _id: -1 });
schema.index(
  { accountId: 1, uuid: 1 },
  { unique: true, partialFilterExpression: { uuid: { $exists: true } } },
);
// Within a series a folio is used once; without a series it is always 1 (spec 1 §4).
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
