import type { Permission, PrimeraPagina } from '@timbra/contracts';
import { keepWhole } from '@timbra/service-kit';
import { Schema, type Connection, type Types } from 'mongoose';

export interface UserRecord {
  _id: Types.ObjectId;
  accountId: string;
  name: string;
  email: string;
  /** Absent until an invitation is accepted. */
  passwordHash?: string;
  /** When they showed that they read the mailbox: by the link of an invitation or of a new password. */
  provenAt?: Date;
  permissions: Permission[];
  active: boolean;
  /** Tokens given out before are worth nothing: the password changed. */
  sessionsFrom?: Date;
  /** Announcements that this user does not want to see again, the newest last. */
  hiddenAnnouncements: string[];
  /** Where signing in leads, once they chose it. */
  primeraPagina?: PrimeraPagina;
  createdAt: Date;
}

const schema = new Schema<UserRecord>(
  {
    accountId: { type: String, required: true },
    name: { type: String, default: '' },
    email: { type: String, required: true },
    passwordHash: String,
    provenAt: Date,
    permissions: { type: [String], default: [] },
    active: { type: Boolean, default: true },
    sessionsFrom: Date,
    hiddenAnnouncements: { type: [String], default: [] },
    primeraPagina: String,
  },
  { collection: 'users', timestamps: true, versionKey: false },
);
keepWhole(schema, 'an e-mail signs in to one account of all: its index is unique across them');
/** An invitation holds no address: only who can sign in with it does. */
export const HAS_PASSWORD = { passwordHash: { $exists: true } } as const;
schema.index(
  { email: 1 },
  { name: 'email_de_quien_entra', unique: true, partialFilterExpression: HAS_PASSWORD },
);
schema.index({ accountId: 1, email: 1 }, { unique: true });

export const createUserModel = (connection: Connection) =>
  connection.model<UserRecord>('User', schema);
export type UserModel = ReturnType<typeof createUserModel>;
