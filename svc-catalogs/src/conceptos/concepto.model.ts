import type { ConceptoBody } from '@timbra/contracts';
import { shardBy } from '@timbra/service-kit';
import { Schema, type Connection } from 'mongoose';
import type { AccountRecord } from '../shared/account-record.repository.ts';

const impuesto = {
  _id: false,
  tipo: Number,
  impuesto: String,
  tipoFactor: String,
  tasaCuota: String,
};

const schema = new Schema<AccountRecord & ConceptoBody>(
  {
    accountId: { type: String, required: true },
    requestHash: String,
    deleted: { type: Boolean, default: false },
    deletedAt: Date,
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
    impuestos: [impuesto],
  },
  { collection: 'conceptos', timestamps: true, versionKey: false },
);
shardBy(schema, 'accountId');
schema.index({ accountId: 1, deleted: 1, descripcion: 1, _id: 1 });

export const createConceptoModel = (connection: Connection) =>
  connection.model<AccountRecord & ConceptoBody>('Concepto', schema);
