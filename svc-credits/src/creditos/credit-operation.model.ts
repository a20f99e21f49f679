import type { Autor, CreditoTipo } from '@timbra/contracts';
import { shardBy } from '@timbra/service-kit';
import { Schema, type Connection, type Types } from 'mongoose';

/** What is written of an entry; its account and date are the ledger's to set. */
export interface NewEntry {
  /** Key of the one thing that this entry is: the account never has two with the same. */
  clave: string;
  operationType: CreditoTipo;
  /** Credits that the balance changes by. */
  amount: number;
  /** The request or the payment that this is for. */
  targetId: string;
  /** Place among the entries that the balance counts from here; the others it has counted before. */
  orden?: number;
  /** Token of the reservation that counts; any other is a stale repetition. */
  token?: string;
  /** What a reservation pays for. */
  para?: 'timbrado' | 'cancelacion';
  /** The voucher that it pays for. */
  factura?: string;
  /** The person that did this by hand, and the reason. */
  motivo?: string;
  autor?: Autor;
}

/** creditos §4 CreditOperation: an entry of the ledger. It is written once and never changed. */
export interface CreditOperation extends NewEntry {
  _id: Types.ObjectId;
  account: string;
  date: Date;
}

const schema = new Schema<CreditOperation>(
  {
    account: { type: String, required: true },
    clave: { type: String, required: true },
    operationType: { type: String, required: true },
    amount: { type: Number, required: true },
    date: { type: Date, required: true },
    targetId: { type: String, required: true },
    orden: Number,
    token: String,
    para: String,
    factura: String,
    motivo: String,
    autor: { type: { _id: false, id: String, nombre: String } },
  },
  { collection: 'creditLedger', versionKey: false },
);
shardBy(schema, 'account', {
  across: {
    'operationType,orden': "the operator's page of adjustments",
    '$or,operationType,orden': 'the pages that follow',
    'date,orden': 'the sweeper looks for accounts that had entries lately',
  },
});
schema.index({ account: 1, clave: 1 }, { unique: true });
schema.index(
  { account: 1, orden: 1 },
  { unique: true, partialFilterExpression: { orden: { $exists: true } } },
);
schema.index({ date: 1 }, { partialFilterExpression: { orden: { $exists: true } } });
schema.index({ account: 1, date: -1 });
schema.index({ account: 1, targetId: 1 });

export const createCreditOperationModel = (connection: Connection) =>
  connection.model<CreditOperation>('CreditOperation', schema);
export type CreditOperationModel = ReturnType<typeof createCreditOperationModel>;
