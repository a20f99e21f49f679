import type { Permission } from '@timbra/contracts';
import { Schema, type Connection, type Types } from 'mongoose';

export interface UserRecord {
  _id: Types.ObjectId;
  accountId: string;
  name: string;
  email: string;
  passwordHash: string;
  permissions: Permission[];
}

const schema = new Schema<UserRecord>(
  {
    accountId: { type: String, required: true },
    name: { type: String, required: true },
    email: { type: String, required: true },
    passwordHash: { type: String, required: true },
    permissions: { type: [String], default: [] },
  },
  { collection: 'users', timestamps: true, versionKey: false },
);
schema.index({ email: 1 }, { unique: true });
schema.index({ accountId: 1 });

export const createUserModel = (connection: Connection) =>
  connection.model<UserRecord>('User', schema);
export type UserModel = ReturnType<typeof createUserModel>;
