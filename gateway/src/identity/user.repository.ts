import type { Permission, User } from '@timbra/contracts';
import { DomainError, isDuplicateKey } from '@timbra/service-kit';
import { Types } from 'mongoose';
import type { UserModel, UserRecord } from './user.model.ts';

interface NewUser {
  name: string;
  email: string;
  passwordHash: string;
  permissions: Permission[];
}

/** Users are found by e-mail before any account is known; everything else is within an account. */
export class UserRepository {
  readonly #users: UserModel;

  constructor(users: UserModel) {
    this.#users = users;
  }

  /** A new account with its first user. @throws DomainError correoEnUso */
  async createWithAccount(user: NewUser): Promise<UserRecord> {
    const accountId = new Types.ObjectId().toHexString();
    try {
      return (await this.#users.create({ ...user, accountId })).toObject();
    } catch (error) {
      if (isDuplicateKey(error)) throw new DomainError('correoEnUso', { cause: error });
      throw error;
    }
  }

  byEmail(email: string): Promise<UserRecord | null> {
    return this.#users.findOne({ email }).lean<UserRecord>().exec();
  }

  byId(id: string): Promise<UserRecord | null> {
    return this.#users.findById(id).lean<UserRecord>().exec();
  }
}

export const userView = (record: UserRecord): User => ({
  id: record._id.toString(),
  account: record.accountId,
  name: record.name,
  email: record.email,
  permissions: record.permissions,
});
