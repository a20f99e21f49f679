import type { ReservaStatus } from '@timbra/contracts';
import { Schema, type Connection } from 'mongoose';

export const OperationType = {
  Timbrado: 'timbrado',
  Cancelacion: 'cancelacion',
  Abono: 'abono',
} as const;
export type OperationType = (typeof OperationType)[keyof typeof OperationType];

/** spec 2 §3 CreditOperation: one entry per spending or grant; unique per account and target. */
export interface CreditOperation {
  account: string;
  /** Credits: negative when spent. */
  amount: number;
  date: Date;
  operationType: OperationType;
  /** The request, or the top-up, that this is for. */
  targetId: string;
  status: ReservaStatus;
  /** Token of the reservation that counts; any other is a stale repetition. */
  token?: string;
  updatedAt: Date;
}

const schema = new Schema<CreditOperation>(
  {
    account: { type: String, required: true },
    amount: { type: Number, required: true },
    date: { type: Date, required: true },
    operationType: { type: String, required: true },
    targetId: { type: String, required: true },
    status: { type: String, required: true },
    token: String,
    updatedAt: { type: Date, required: true },
  },
  { collection: 'creditOperations', versionKey: false },
);
schema.index({ account: 1, targetId: 1 }, { unique: true });
schema.index({ account: 1, date: -1 });

export const createCreditOperationModel = (connection: Connection) =>
  connection.model<CreditOperation>('CreditOperation', schema);
export type CreditOperationModel = ReturnType<typeof createCreditOperationModel>;
