import { shardBy } from '@timbra/service-kit';
import { Schema, type Connection } from 'mongoose';
import { NO_FACTURAS, type DiaCounts } from '../facturas/day-counts.ts';
import type { SumasDeEmision, SumasPorEmisor } from './sumas.ts';

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
  /**
   * Sums of its stamped vouchers, on this day and on the days of their payments, and the same by
   * the id of their issuer. They hold while `sumasDe` equals `settlesAt`, which an announced write
   * moves, and while their version is ours. Only Inicio asks for them, so that counting stays
   * cheap.
   */
  sumas?: SumasDeEmision & { version?: number };
  sumasPorEmisor?: SumasPorEmisor['porEmisor'];
  sumasDe?: Date;
}

const schema = new Schema<DiaRecord>(
  {
    _id: String,
    accountId: { type: String, required: true },
    dia: { type: String, required: true },
    counts: { type: Object, default: NO_FACTURAS },
    settlesAt: { type: Date, required: true },
    settled: { type: Boolean, required: true },
    sumas: Object,
    sumasPorEmisor: Object,
    sumasDe: Date,
  },
  { collection: 'dias', versionKey: false },
);
shardBy(schema, 'accountId');
schema.index({ accountId: 1, dia: 1 });
schema.index(
  { accountId: 1 },
  { partialFilterExpression: { settled: false }, name: 'dias_unsettled' },
);

export const createDiaModel = (connection: Connection) =>
  connection.model<DiaRecord>('Dia', schema);
export type DiaModel = ReturnType<typeof createDiaModel>;
