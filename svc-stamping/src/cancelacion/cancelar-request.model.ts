import {
  CancelarStatus,
  type Advertencia,
  type Autor,
  type EstadoSat,
  type FieldError,
  type MotivoCancelacion,
  type PacName,
  type ProblemaCode,
  type PuntoDeCancelacion,
} from '@timbra/contracts';
import { shardBy, outboxField, outboxIndex, type OutboxEntry } from '@timbra/service-kit';
import { Schema, type Connection, type Types } from 'mongoose';

/** The data of a voucher that cancels it and asks SAT about it: it does not change any more. */
export interface Cancelada {
  rfcEmisor: string;
  rfcReceptor: string;
  total: string;
  sello: string;
  lugarExpedicion: string;
  fechaTimbrado: string;
  /** Number of the certificate that signs. */
  certificado: string;
}

export interface RechazoDeCancelacion {
  /** SAT's, the PAC's, or that of our own problem. */
  code: string;
  message: string;
  problem?: ProblemaCode;
  errors?: FieldError[];
}

/** One intent to cancel one voucher: the ledger that makes it happen exactly once (docs/adr/0033). */
export interface CancelarRequestRecord {
  _id: Types.ObjectId;
  accountId: string;
  /** Of a CFDI that came as XML, an id that is made of its UUID (docs/adr/0035). */
  facturaId: string;
  /** It came as XML, or was stamped as XML: no invoice stands behind it. */
  crudo?: true;
  /** As the TFD writes it. */
  uuid: string;
  motivo: MotivoCancelacion;
  sustitucion?: string;
  /** Asked for by a replacement when it was stamped. */
  automatica?: boolean;
  /** The stamp of a replacement that met this request open, and asks once it ends. */
  enEspera?: string;
  status: CancelarStatus;
  /** The last recovery point that is known to be reached. */
  punto: PuntoDeCancelacion;
  requestHash: string;
  traceId: string;
  /** Who asked for it, for the invoice's log. */
  autor?: Autor;
  /** Which PACs the account wants to be asked, and in which order. */
  ordenPac?: PacName[];
  /** Absent of an automatic one that our rules refused. */
  snapshot?: Cancelada;
  advertencias?: Advertencia[];

  // signed
  signedXml?: string;
  // sent: written before the first byte goes to the PAC; from here on no other PAC is asked
  pac?: PacName;
  sentAt?: Date;
  // acknowledged
  codigo?: '201' | '202';
  /** The PAC's answer and SAT's acuse, as they came. The acuse is kept here and nowhere else. */
  respuesta?: string;
  acuse?: string;
  acknowledgedAt?: Date;
  // delivered: SAT is asked from here on
  consultas?: number;
  proximaConsulta?: Date;
  sat?: EstadoSat;
  /** SAT said «En proceso» of this request: its later answers are about this request, too. */
  vistaEnProceso?: boolean;
  // settled
  fechaCancelado?: string;

  /** What the screen says of a try that did not end the request. */
  aviso?: string;
  /** Why it ended without a cancellation; written before anything is given back. */
  rechazo?: RechazoDeCancelacion;
  /** The process that works on it, and until when others believe that it does. */
  lease?: { owner: string; until: Date };
  outbox?: OutboxEntry[];
  createdAt: Date;
  updatedAt: Date;
}

const schema = new Schema<CancelarRequestRecord>(
  {
    accountId: { type: String, required: true },
    facturaId: { type: String, required: true },
    crudo: Boolean,
    uuid: { type: String, required: true },
    motivo: { type: String, required: true },
    sustitucion: String,
    automatica: Boolean,
    enEspera: String,
    status: { type: Number, required: true },
    punto: { type: String, required: true },
    requestHash: { type: String, required: true },
    traceId: { type: String, required: true },
    autor: Object,
    ordenPac: { type: [String], default: undefined },
    snapshot: Object,
    advertencias: Object,
    signedXml: String,
    pac: String,
    sentAt: Date,
    codigo: String,
    respuesta: String,
    acuse: String,
    acknowledgedAt: Date,
    consultas: Number,
    proximaConsulta: Date,
    sat: Object,
    vistaEnProceso: Boolean,
    fechaCancelado: String,
    aviso: String,
    rechazo: Object,
    lease: { type: { _id: false, owner: String, until: Date } },
    outbox: outboxField,
  },
  { collection: 'cancelarRequests', timestamps: true, versionKey: false, minimize: false },
);
shardBy(schema, 'accountId', {
  across: {
    '$or,punto,status,updatedAt': 'the sweeper and the operator look for what stands still',
    'punto,status,updatedAt': 'how many stand still',
    '$or,proximaConsulta,punto,status': 'the sweeper looks for requests due for a question to SAT',
    '_id,lease.owner': 'one command renews all that a process holds, of several accounts',
    '$or,_id,punto,status,updatedAt': 'the operator names a request and no account',
  },
});
// One request at a time is open for an invoice.
schema.index(
  { accountId: 1, facturaId: 1 },
  {
    unique: true,
    partialFilterExpression: { status: CancelarStatus.EnProceso },
    name: 'one_open',
  },
);
schema.index({ accountId: 1, facturaId: 1, createdAt: -1 }, { name: 'of_factura' });
// The sweeper looks for requests that stand still on their way, and for those due for a question to SAT.
schema.index(
  { punto: 1, updatedAt: 1 },
  { partialFilterExpression: { status: CancelarStatus.EnProceso }, name: 'on_its_way' },
);
schema.index(
  { proximaConsulta: 1 },
  { partialFilterExpression: { status: CancelarStatus.EnProceso }, name: 'to_be_asked' },
);
schema.index(...outboxIndex);

export const createCancelarRequestModel = (connection: Connection) =>
  connection.model<CancelarRequestRecord>('CancelarRequest', schema);
export type CancelarRequestModel = ReturnType<typeof createCancelarRequestModel>;
