import { keepWhole } from '@timbra/service-kit';
import { Schema, type Connection, type Types } from 'mongoose';

/** What a token is good for; one of another purpose is worth nothing. */
export type Purpose = 'reset' | 'invitacion' | 'acceso';

/** Something that was sent to a person, or given to an integrator, and works once. */
export interface OneUseTokenRecord {
  _id: Types.ObjectId;
  hash: string;
  purpose: Purpose;
  userId: string;
  /** The session that it opens may no more than the account's secret key. */
  limited: boolean;
  expiresAt: Date;
}

const schema = new Schema<OneUseTokenRecord>(
  {
    hash: { type: String, required: true },
    purpose: { type: String, required: true },
    userId: { type: String, required: true },
    limited: { type: Boolean, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'oneUseTokens', versionKey: false },
);
keepWhole(schema, 'found by a secret, and gone within days');
schema.index({ hash: 1 }, { unique: true });
schema.index({ userId: 1, purpose: 1 });
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const createOneUseTokenModel = (connection: Connection) =>
  connection.model<OneUseTokenRecord>('OneUseToken', schema);
export type OneUseTokenModel = ReturnType<typeof createOneUseTokenModel>;
