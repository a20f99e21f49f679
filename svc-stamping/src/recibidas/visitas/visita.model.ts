import { shardBy } from '@timbra/service-kit';
import { Schema, type Connection } from 'mongoose';

/** When SAT was asked about one RFC of an account, and when it is asked next; `_id` names both. */
export interface VisitaRecord {
  _id: string;
  accountId: string;
  emisorId: string;
  rfc: string;
  preguntado?: Date;
  consultado?: Date;
  aviso?: string;
  /** Absent until the walk over the vault finds the RFC: nobody asks by itself before. */
  proxima?: Date;
}

const schema = new Schema<VisitaRecord>(
  {
    _id: String,
    accountId: String,
    emisorId: String,
    rfc: String,
    preguntado: Date,
    consultado: Date,
    aviso: String,
    proxima: Date,
  },
  { collection: 'consultasRecibidas', versionKey: false },
);
shardBy(schema, '_id', { across: { proxima: 'the sweeper looks for whose visit has come' } });
// The sweeper's question: whose visit has come.
schema.index(
  { proxima: 1 },
  { partialFilterExpression: { proxima: { $exists: true } }, name: 'to_be_asked' },
);

export const createVisitaModel = (connection: Connection) =>
  connection.model<VisitaRecord>('ConsultaRecibidas', schema);
export type VisitaModel = ReturnType<typeof createVisitaModel>;
