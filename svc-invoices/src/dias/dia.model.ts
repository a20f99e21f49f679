import { FacturaStatus } from '@timbra/contracts';
import { Schema, type Connection } from 'mongoose';

/** Invoices of one day of an account, by status. */
export type DiaCounts = Record<FacturaStatus, number>;

export const NO_FACTURAS: DiaCounts = {
  [FacturaStatus.Borrador]: 0,
  [FacturaStatus.Prueba]: 0,
  [FacturaStatus.Timbrada]: 0,
  [FacturaStatus.Cancelada]: 0,
};

export interface DiaRecord {
  /** '{accountId}:{dia}', so that two processes cannot make it twice. */
  _id: string;
  accountId: string;
  /** AAAA-MM-DD in Mexico City. */
  dia: string;
  counts: DiaCounts;
  /** Until then a write that was announced may still be under way. */
  settlesAt: Date;
  /** Counted after that: the counts hold. */
  settled: boolean;
}

const schema = new Schema<DiaRecord>(
  {
    _id: String,
    accountId: { type: String, required: true },
    dia: { type: String, required: true },
    counts: { type: Object, default: NO_FACTURAS },
    settlesAt: { type: Date, required: true },
    settled: { type: Boolean, required: true },
  },
  { collection: 'dias', versionKey: false },
);
schema.index({ accountId: 1, dia: 1 });
schema.index(
  { accountId: 1 },
  { partialFilterExpression: { settled: false }, name: 'dias_unsettled' },
);

export const createDiaModel = (connection: Connection) =>
  connection.model<DiaRecord>('Dia', schema);
export type DiaModel = ReturnType<typeof createDiaModel>;
