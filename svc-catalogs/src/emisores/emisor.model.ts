import type { CertificadoMetadata, FiscalEmisorBody } from '@timbra/contracts';
import { shardBy, outboxField, outboxIndex, type OutboxEntry } from '@timbra/service-kit';
import { Schema, type Connection } from 'mongoose';
import type { AccountRecord } from '../shared/account-record.repository.ts';

export interface EmisorRecord extends AccountRecord, FiscalEmisorBody {
  /** What people see of its certificates; the keys are in svc-stamping's vault. */
  fiscalCertificados: CertificadoMetadata[];
  outbox?: OutboxEntry[];
}

/** Where one of its templates stands with an issuer. */
export interface TemplatePlace {
  emisorId: string;
  index: number;
}

const direccion = { _id: false, nombre: String, direccion: String, cp: String, pais: String };
const certificado = {
  _id: false,
  numero: String,
  rfc: String,
  nombre: String,
  tipo: { type: String },
  notBefore: String,
  notAfter: String,
  notBeforePractical: String,
  invalidForCancelacion: Boolean,
};

const schema = new Schema<EmisorRecord>(
  {
    accountId: { type: String, required: true },
    requestHash: String,
    deleted: { type: Boolean, default: false },
    nombre: { type: String, required: true },
    rfc: { type: String, required: true },
    // Empty in what was migrated without one, until somebody edits it.
    regimen: { type: String, default: '' },
    email: String,
    nombreComercial: String,
    testOnly: { type: Boolean, required: true },
    disabled: { type: Boolean, required: true },
    idCif: String,
    Curp: String,
    RegistroPatronal: String,
    autRVOE: String,
    fiscalDonataria: {
      type: { _id: false, version: String, autorizacion: String, fecha: String },
      default: undefined,
    },
    templates: [String],
    fiscalDirecciones: [direccion],
    fiscalCertificados: { type: [certificado], default: [] },
    outbox: outboxField,
  },
  { collection: 'emisores', timestamps: true, versionKey: false },
);
shardBy(schema, 'accountId', {
  across: {
    'deleted,disabled,email,fiscalCertificados': 'the sweeper looks for CSDs that are about to end',
  },
});
// One issuer per RFC in an account, as long as it is not deleted.
schema.index(
  { accountId: 1, rfc: 1 },
  { unique: true, partialFilterExpression: { deleted: false } },
);

schema.index({ accountId: 1, templates: 1 });
schema.index(...outboxIndex);

export const createEmisorModel = (connection: Connection) =>
  connection.model<EmisorRecord>('FiscalEmisor', schema);
export type EmisorModel = ReturnType<typeof createEmisorModel>;
