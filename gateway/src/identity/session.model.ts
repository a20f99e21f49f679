import { keepWhole } from '@timbra/service-kit';
import { Schema, type Connection, type Types } from 'mongoose';

/** One signed-in browser. Only hashes of its refresh tokens are kept. */
export interface SessionRecord {
  _id: Types.ObjectId;
  userId: string;
  tokenHash: string;
  /** What all its tokens begin with. Those of before it was kept have none. */
  familyHash?: string;
  /** The token before it: seen again later than a moment after, it was stolen. */
  previousHash?: string;
  rotatedAt: Date;
  /** When its user proved who they are. Sessions older than this field have none. */
  since?: Date;
  /** It began with a code of the account's secret key, and may no more than that key may. */
  limited?: boolean;
  expiresAt: Date;
}

const schema = new Schema<SessionRecord>(
  {
    userId: { type: String, required: true },
    tokenHash: { type: String, required: true },
    familyHash: String,
    previousHash: String,
    rotatedAt: { type: Date, required: true },
    since: Date,
    limited: Boolean,
    expiresAt: { type: Date, required: true },
  },
  { collection: 'sessions', versionKey: false },
);
keepWhole(
  schema,
  'found by the hash of a token, by its family and by its user: three keys, none of them first',
);
schema.index({ tokenHash: 1 }, { unique: true });
schema.index({ familyHash: 1 });
schema.index({ previousHash: 1 });
schema.index({ userId: 1 });
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const createSessionModel = (connection: Connection) =>
  connection.model<SessionRecord>('Session', schema);
export type SessionModel = ReturnType<typeof createSessionModel>;
