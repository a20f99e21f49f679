import type { FacturaSerie } from '@timbra/contracts';
import { shardBy } from '@timbra/service-kit';
import { Schema, type Connection } from 'mongoose';

export interface SerieRecord extends FacturaSerie {
  accountId: string;
  /** Folios given to an invoice that it does not carry yet: a crash cannot lose them. */
  pendientes: { facturaId: string; folio: number }[];
}

const schema = new Schema<SerieRecord>(
  {
    accountId: { type: String, required: true },
    serie: { type: String, required: true },
    lastFolio: { type: Number, required: true, default: 0 },
    pendientes: { type: [{ _id: false, facturaId: String, folio: Number }], default: [] },
  },
  { collection: 'facturaSeries', versionKey: false },
);
shardBy(schema, 'accountId');
schema.index({ accountId: 1, serie: 1 }, { unique: true });

export const createSerieModel = (connection: Connection) =>
  connection.model<SerieRecord>('FacturaSerie', schema);
export type SerieModel = ReturnType<typeof createSerieModel>;
