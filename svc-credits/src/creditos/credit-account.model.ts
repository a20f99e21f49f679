import { shardBy } from '@timbra/service-kit';
import { Schema, type Connection } from 'mongoose';

/** Credits set aside for one request, until they are captured or released. */
export interface OpenReserva {
  requestId: string;
  /** Tells one attempt to reserve from another for the same request. */
  token: string;
  at: Date;
}

/**
 * One document per account, so that "is there a credit, then take it" is a single atomic update. It is
 * what the ledger adds up to, kept at hand: `square.ts` derives it again. `_id` is the account's id.
 */
export interface CreditAccount {
  _id: string;
  /** Below 0 it is what the account owes: money that was taken back leads there, or an adjustment by hand. */
  disponibles: number;
  /** Open ones only; the ledger keeps the history. */
  reservas: OpenReserva[];
  /** The last numbered entry that `disponibles` counts; absent before the account had a ledger. */
  aplicado?: number;
  /** It has had credits: without any it stamps no tests either. */
  tuvo?: boolean;
  /** It has had more than few credits, and nobody was told yet that they run out. */
  porAvisar?: boolean;
  /** Nobody could be told: not tried again before this. */
  avisarDesde?: Date;
}

const schema = new Schema<CreditAccount>(
  {
    _id: { type: String, required: true },
    disponibles: { type: Number, required: true },
    reservas: {
      type: [{ _id: false, requestId: String, token: String, at: Date }],
      default: [],
    },
    aplicado: Number,
    tuvo: Boolean,
    porAvisar: Boolean,
    avisarDesde: Date,
  },
  { collection: 'creditAccounts', versionKey: false },
);
shardBy(schema, '_id', {
  across: {
    _id: 'mend-reservas looks at all of them, page by page',
    '_id,reservas.at': 'the same, of old reservations',
    'avisarDesde,disponibles,porAvisar': 'the sweeper looks for who is to be told',
  },
});

schema.index({ disponibles: 1 }, { partialFilterExpression: { porAvisar: true } });

export const createCreditAccountModel = (connection: Connection) =>
  connection.model<CreditAccount>('CreditAccount', schema);
export type CreditAccountModel = ReturnType<typeof createCreditAccountModel>;
