import {
  TimbrarStatus,
  type Advertencia,
  type Autor,
  type FieldError,
  type PacName,
  type ProblemaCode,
  type Punto,
  type Reservada,
} from '@timbra/contracts';
import type { FacturaFiscal } from '@timbra/cfdi';
import { shardBy, outboxField, outboxIndex, type OutboxEntry } from '@timbra/service-kit';
import { Schema, type Connection, type Types } from 'mongoose';

/** One intent to stamp one invoice: the ledger that makes it happen exactly once (docs/adr/0004). */
export interface TimbrarRequestRecord {
  _id: Types.ObjectId;
  accountId: string;
  /** Of a CFDI that came as XML, the request's own id (docs/adr/0034). */
  facturaId: string;
  /** It came as XML that the caller had sealed: svc-invoices has no invoice of it. */
  crudo?: true;
  /** What tells the same XML from another, until it is refused: hash of its bytes, test or not. */
  xmlHash?: string;
  /** Of the lock that svc-invoices handed the invoice over with; a request that came as XML has none. */
  candado?: string;
  prueba: boolean;
  status: TimbrarStatus;
  /** The last recovery point that is known to be reached. */
  punto: Punto;
  requestHash: string;
  /** Goes up when a refused request starts again: its credit is set aside anew each time. */
  intento: number;
  /** The request id of the browser or integrator that asked. */
  traceId: string;
  /** Asked for with the account's key (timbrado §2). */
  viaRest?: boolean;
  /** Asked for with a key that only makes tests: it needs no credits at all. */
  soloPrueba?: boolean;
  /** Asked for with the other invoices of a file: it travels on a queue of theirs. */
  masivo?: true;
  /** Who asked for it, for the invoice's log. */
  autor?: Autor;

  // accepted
  /** What is sealed, as the invoice stood when the request was accepted. */
  snapshot?: FacturaFiscal;
  certificado?: string;
  /** Keys that could not be looked up when it was accepted. */
  advertencias?: Advertencia[];
  /** fechaUnix of the invoice as it was saved: what the stamp's day takes it from. */
  fechaUnixAntes?: number;
  /** The invoice has notice addresses of its own: svc-invoices need not look for the account's. */
  conAvisos?: boolean;
  /** Fecha was left to us: it may move by seconds to tell this document from another. */
  fechaAsignada?: boolean;
  /** The account lets equal documents be stamped: a Fecha that was typed may move, too. */
  allowDuplicates?: boolean;
  /** The invoice that this one replaces: its cancellation is asked for (docs/adr/0033). */
  sustituye?: { factura: string; uuid: string };
  /** Which PACs the account wants to be asked, and in which order. */
  ordenPac?: PacName[];
  /** Of its reservation; requests of before have none, nor have tests. */
  reservaToken?: string;
  // sealed
  sealedXml?: string;
  cadenaOriginal?: string;
  sello?: string;
  /** SHA-256 of the seal: two documents that a PAC would take for one have the same (huella.model.ts). */
  huella?: string;
  // sent: written before the first byte goes to the PAC; from here on no other PAC is asked
  pac?: PacName;
  sentAt?: Date;
  // stamped
  /** The PAC's answer as it came. */
  stampedXml?: string;
  uuid?: string;
  /** As the TFD writes it. */
  xuuid?: string;
  fechaTimbrado?: string;
  noCertificadoSat?: string;
  /** What the screen says of a try that did not end the request. */
  aviso?: string;
  // archived
  xmlKey?: string;
  archivando?: boolean;
  // delivered
  /** Its credit is set aside and still to be spent: a moment later, together with others. */
  cobroPendiente?: boolean;
  /** The cancellation of the replaced invoice is still to be asked for. */
  cancelaPendiente?: boolean;

  /** Why it ended without a stamp; written before anything is given back. */
  rechazo?: { code: string; message: string; problem?: ProblemaCode; errors?: FieldError[] };
  /** The process that works on it, and until when others believe that it does. */
  lease?: { owner: string; until: Date };
  outbox?: OutboxEntry[];
  createdAt: Date;
  updatedAt: Date;
}

/** A stamped request whose credit is to be spent. */
export type PorCobrar = Pick<
  TimbrarRequestRecord,
  '_id' | 'accountId' | 'facturaId' | 'intento' | 'reservaToken'
>;

/** The name of a request's reservation in svc-credits. */
export const reservaOf = ({ _id, intento }: { _id: Types.ObjectId | string; intento: number }) =>
  `${_id.toString()}-${intento}`;

/** What is told of that reservation when it is captured. */
export const reservadaOf = ({
  reservaToken: token,
  facturaId: factura,
}: PorCobrar): Reservada | undefined => (token ? { token, para: 'timbrado', factura } : undefined);

const schema = new Schema<TimbrarRequestRecord>(
  {
    accountId: { type: String, required: true },
    facturaId: { type: String, required: true },
    crudo: Boolean,
    xmlHash: String,
    prueba: { type: Boolean, required: true },
    status: { type: Number, required: true },
    punto: { type: String, required: true },
    requestHash: { type: String, required: true },
    intento: { type: Number, required: true },
    traceId: { type: String, required: true },
    viaRest: Boolean,
    soloPrueba: Boolean,
    masivo: Boolean,
    candado: String,
    autor: Object,
    snapshot: Object,
    certificado: String,
    advertencias: Object,
    fechaUnixAntes: Number,
    conAvisos: Boolean,
    fechaAsignada: Boolean,
    allowDuplicates: Boolean,
    sustituye: Object,
    reservaToken: String,
    sealedXml: String,
    cadenaOriginal: String,
    sello: String,
    huella: String,
    ordenPac: { type: [String], default: undefined },
    pac: String,
    sentAt: Date,
    stampedXml: String,
    uuid: String,
    xuuid: String,
    fechaTimbrado: String,
    noCertificadoSat: String,
    aviso: String,
    xmlKey: String,
    archivando: Boolean,
    cobroPendiente: Boolean,
    cancelaPendiente: Boolean,
    rechazo: Object,
    lease: { type: { _id: false, owner: String, until: Date } },
    outbox: outboxField,
  },
  { collection: 'timbrarRequests', timestamps: true, versionKey: false, minimize: false },
);
shardBy(schema, 'accountId', {
  across: {
    '$or,status,updatedAt': 'the sweeper and the operator look for what stands still',
    'status,updatedAt': 'how many stand still',
    'cancelaPendiente,updatedAt': 'the sweeper looks for what is to be cancelled',
    'cobroPendiente,updatedAt': 'the sweeper looks for credits that are still to be spent',
    huella: 'migration 0001 reads all of them',
    '_id,lease.owner': 'one command renews all that a process holds, of several accounts',
    '$or,_id,status,updatedAt': 'the operator names a request and no account',
  },
});
// One request at a time works on an invoice.
schema.index(
  { accountId: 1, facturaId: 1 },
  {
    unique: true,
    partialFilterExpression: { status: TimbrarStatus.EnProceso },
    name: 'one_in_process',
  },
);
// The account's own document with a seal. That no two send the same bytes is promised in `huellas`, for
// all accounts; until the version before is gone, by its index `huella_once`, too (docs/adr/0074).
schema.index(
  { accountId: 1, huella: 1 },
  { partialFilterExpression: { huella: { $exists: true } }, name: 'by_huella' },
);
// The same XML asks for one stamp, however often it comes (docs/adr/0034).
schema.index(
  { accountId: 1, xmlHash: 1 },
  { unique: true, partialFilterExpression: { xmlHash: { $exists: true } }, name: 'xml_once' },
);
// A voucher that came as XML is cancelled by its UUID (docs/adr/0035).
schema.index(
  { accountId: 1, uuid: 1 },
  { partialFilterExpression: { crudo: true }, name: 'crudo_by_uuid' },
);
// The sweeper's question.
schema.index(
  { updatedAt: 1 },
  { partialFilterExpression: { status: TimbrarStatus.EnProceso }, name: 'in_process' },
);
schema.index(
  { cobroPendiente: 1, updatedAt: 1 },
  { partialFilterExpression: { cobroPendiente: true }, name: 'to_capture' },
);
schema.index(
  { cancelaPendiente: 1, updatedAt: 1 },
  { partialFilterExpression: { cancelaPendiente: true }, name: 'to_cancel_what_it_replaces' },
);
schema.index(...outboxIndex);

export const createTimbrarRequestModel = (connection: Connection) =>
  connection.model<TimbrarRequestRecord>('TimbrarRequest', schema);
export type TimbrarRequestModel = ReturnType<typeof createTimbrarRequestModel>;
