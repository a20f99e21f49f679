import type { Autor } from '@timbra/contracts';
import { shardBy } from '@timbra/service-kit';
import { Schema, type Connection, type Types } from 'mongoose';
import type { FacturaRecord } from '../facturas/factura.model.ts';

/** What is left of a deleted draft: who did what to it. Its `_id` is the draft's. */
export interface BorradaRecord extends Pick<
  FacturaRecord,
  'accountId' | 'creadaPor' | 'guardada' | 'movimientos' | 'createdAt'
> {
  _id: Types.ObjectId;
  borrada: { fecha: Date; autor?: Autor };
}

const schema = new Schema<BorradaRecord>(
  {
    accountId: { type: String, required: true },
    creadaPor: Object,
    guardada: Object,
    movimientos: { type: Array, default: undefined },
    createdAt: { type: Date, required: true },
    borrada: { type: Object, required: true },
  },
  { collection: 'facturasBorradas', versionKey: false },
);
shardBy(schema, 'accountId');

export const createBorradaModel = (connection: Connection) =>
  connection.model<BorradaRecord>('FacturaBorrada', schema);
export type BorradaModel = ReturnType<typeof createBorradaModel>;
