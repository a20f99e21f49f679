import type { FiscalReceptorBody } from '@timbra/contracts';
import { Schema, type Connection } from 'mongoose';
import type { AccountRecord } from '../shared/account-record.repository.ts';

const direccion = { _id: false, nombre: String, direccion: String, cp: String, pais: String };

const schema = new Schema<AccountRecord & FiscalReceptorBody>(
  {
    accountId: { type: String, required: true },
    requestHash: String,
    deleted: { type: Boolean, default: false },
    nombre: { type: String, required: true },
    rfc: { type: String, required: true },
    email: String,
    regimen: { type: String, required: true },
    idCif: String,
    residenciaFiscal: String,
    numRegistro: String,
    usoCfdi: String,
    fiscalDirecciones: [direccion],
  },
  { collection: 'receptores', timestamps: true, versionKey: false },
);
schema.index({ accountId: 1, rfc: 1 });
schema.index({ accountId: 1, nombre: 1 });

export const createReceptorModel = (connection: Connection) =>
  connection.model<AccountRecord & FiscalReceptorBody>('FiscalReceptor', schema);
