import { Schema, type Connection } from 'mongoose';

/** Credits set aside for one request, until they are captured or released. */
export interface OpenReserva {
  requestId: string;
  /** Tells one attempt to reserve from another for the same request. */
  token: string;
  at: Date;
}

/**
 * One document per account, so that "is there a credit, then take it" is a single atomic update.
 * `_id` is the account's id.
 */
export interface CreditAccount {
  _id: string;
  disponibles: number;
  /** Open ones only; the operations keep the history. */
  reservas: OpenReserva[];
  /** Grants already counted, by their operation's id, until the operation says so itself. */
  abonos: string[];
}

const schema = new Schema<CreditAccount>(
  {
    _id: { type: String, required: true },
    disponibles: { type: Number, required: true, min: 0 },
    reservas: {
      type: [{ _id: false, requestId: String, token: String, at: Date }],
      default: [],
    },
    abonos: { type: [String], default: [] },
  },
  { collection: 'creditAccounts', versionKey: false },
);

export const createCreditAccountModel = (connection: Connection) =>
  connection.model<CreditAccount>('CreditAccount', schema);
export type CreditAccountModel = ReturnType<typeof createCreditAccountModel>;
