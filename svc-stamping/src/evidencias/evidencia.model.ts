import { shardBy } from '@timbra/service-kit';
import { Schema, type Connection, type Types } from 'mongoose';
import type { PacCall } from '../pac/pac.ts';

export interface TextoCrudo {
  texto: string;
  caracteres: number;
}

export interface Llamada extends Omit<PacCall, 'peticion' | 'respuesta'> {
  peticion: TextoCrudo;
  respuesta?: TextoCrudo;
}

/** Calls to PACs for one request: its first and its last ones. */
export interface EvidenciaRecord {
  /** The request's. */
  _id: Types.ObjectId;
  accountId: string;
  facturaId: string;
  /** The request is one to cancel; without it, one to stamp. */
  cancelacion?: true;
  total: number;
  primera: Llamada;
  llamadas: Llamada[];
  updatedAt: Date;
}

const schema = new Schema<EvidenciaRecord>(
  {
    accountId: { type: String, required: true },
    facturaId: { type: String, required: true },
    cancelacion: Boolean,
    total: { type: Number, required: true },
    primera: { type: Object, required: true },
    llamadas: { type: [Object], required: true },
    updatedAt: { type: Date, required: true },
  },
  { collection: 'evidencias', versionKey: false },
);
shardBy(schema, 'accountId');
schema.index({ accountId: 1, facturaId: 1, updatedAt: -1 });

export const createEvidenciaModel = (connection: Connection) =>
  connection.model<EvidenciaRecord>('Evidencia', schema);
export type EvidenciaModel = ReturnType<typeof createEvidenciaModel>;
