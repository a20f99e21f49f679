import type { FiscalReceptorBody } from '@timbra/contracts';
import { shardBy } from '@timbra/service-kit';
import { Schema, type Connection } from 'mongoose';
import type { AccountRecord } from '../shared/account-record.repository.ts';

export type ReceptorRecord = AccountRecord & FiscalReceptorBody;

const direccion = { _id: false, nombre: String, direccion: String, cp: String, pais: String };

const schema = new Schema<ReceptorRecord>(
  {
    accountId: { type: String, required: true },
    requestHash: String,
    deleted: { type: Boolean, default: false },
    deletedAt: Date,
    nombre: { type: String, required: true },
    rfc: { type: String, required: true },
    email: String,
    // Empty in what was imported without one, until somebody edits it.
    regimen: { type: String, default: '' },
    regimenes: { type: [String], default: undefined },
    idCif: String,
    residenciaFiscal: String,
    numRegistro: String,
    usoCfdi: String,
    fiscalDirecciones: [direccion],
    manuallyCreated: Boolean,
    // Judged by the contract; here they are one value.
    ine: Schema.Types.Mixed,
    nomina: Schema.Types.Mixed,
  },
  { collection: 'receptores', timestamps: true, versionKey: false },
);
shardBy(schema, 'accountId');
schema.index({ accountId: 1, rfc: 1 });
schema.index({ accountId: 1, deleted: 1, nombre: 1, _id: 1 });

export const createReceptorModel = (connection: Connection) =>
  connection.model<ReceptorRecord>('FiscalReceptor', schema);
