import type { Permission, User } from '@timbra/contracts';
import { DomainError, isDuplicateKey } from '@timbra/service-kit';
import { Types, type UpdateQuery } from 'mongoose';
import type { AccountRecord } from '../cuenta/account.model.ts';
import { TtlCache } from '../shared/ttl-cache.ts';
import type { UserModel, UserRecord } from './user.model.ts';

interface NewUser {
  name: string;
  email: string;
  passwordHash?: string;
  permissions: Permission[];
}

/** How long another gateway may go on with what it read before. */
const TTL_MS = 3000;
const MAX_CACHED = 5000;
/** The most users that an account has: all are listed at once. */
export const MAX_USERS = 500;
/** The most announcements that a user's record remembers as hidden. */
const MAX_HIDDEN = 200;

const isId = (id: string): boolean => /^[0-9a-f]{24}$/.test(id);
/** Records of before users could be deactivated have no such field. */
const whole = (record: UserRecord | null): UserRecord | null =>
  record && { ...record, active: record.active ?? true, permissions: record.permissions ?? [] };

/** Users are found by e-mail before any account is known; everything else is within an account. */
export class UserRepository {
  readonly #users: UserModel;
  readonly #cache = new TtlCache<UserRecord | null>({ ttlMs: TTL_MS, max: MAX_CACHED });

  constructor(users: UserModel) {
    this.#users = users;
  }

  /**
   * A new account with its first user. An invitation that nobody accepted holds no address back: it
   * is gone, and whoever sent it learns nothing of the new account.
   * @throws DomainError correoEnUso
   */
  async createWithAccount(user: NewUser): Promise<UserRecord> {
    await this.#users.deleteOne({ email: user.email, passwordHash: { $exists: false } });
    return this.create(new Types.ObjectId().toHexString(), user);
  }

  /** @throws DomainError correoEnUso */
  async create(accountId: string, user: NewUser): Promise<UserRecord> {
    try {
      return (await this.#users.create({ ...user, accountId })).toObject();
    } catch (error) {
      if (isDuplicateKey(error)) throw new DomainError('correoEnUso', { cause: error });
      throw error;
    }
  }

  async byEmail(email: string): Promise<UserRecord | null> {
    return whole(await this.#users.findOne({ email }).lean<UserRecord>());
  }

  async byId(id: string): Promise<UserRecord | null> {
    return isId(id) ? whole(await this.#users.findById(id).lean<UserRecord>()) : null;
  }

  /** As it was at most a moment ago: every request asks. */
  recent(id: string): Promise<UserRecord | null> {
    return this.#cache.get(id, () => this.byId(id));
  }

  async list(accountId: string): Promise<UserRecord[]> {
    const found = await this.#users
      .find({ accountId })
      .sort({ _id: 1 })
      .limit(MAX_USERS)
      .lean<UserRecord[]>();
    return found.map((it) => whole(it) ?? it);
  }

  /** @throws DomainError noEncontrado */
  async get(accountId: string, id: string): Promise<UserRecord> {
    const record = await this.byId(id);
    if (record?.accountId !== accountId) throw new DomainError('noEncontrado');
    return record;
  }

  /** @throws DomainError noEncontrado */
  async change(
    accountId: string,
    id: string,
    change: UpdateQuery<UserRecord>,
  ): Promise<UserRecord> {
    const changed = isId(id)
      ? await this.#users
          .findOneAndUpdate({ _id: id, accountId }, change, { returnDocument: 'after' })
          .lean<UserRecord>()
      : null;
    this.#cache.forget(id);
    if (!changed) throw new DomainError('noEncontrado');
    return whole(changed) ?? changed;
  }

  hide(accountId: string, id: string, anuncio: string): Promise<UserRecord> {
    const hiddenAnnouncements = { $each: [anuncio], $slice: -MAX_HIDDEN };
    return this.change(accountId, id, { $push: { hiddenAnnouncements } });
  }

  async isFull(accountId: string): Promise<boolean> {
    return (await this.#users.countDocuments({ accountId })) >= MAX_USERS;
  }

  /** How many may administer the account. */
  async countAdministradores(accountId: string): Promise<number> {
    return this.#users.countDocuments({ accountId, ...ADMINISTRA });
  }

  /**
   * Accounts of before anybody could administer them: their oldest user does from now on. Any
   * number of gateways may do it at once. Answers how many it were.
   */
  async appointAdministradores(): Promise<number> {
    const isAdmin = {
      $and: [{ $in: ['administrar cuenta', '$permissions'] }, { $ne: ['$active', false] }],
    };
    const without = this.#users
      .aggregate<{ oldest: Types.ObjectId }>([
        {
          $group: {
            _id: '$accountId',
            admins: { $sum: { $cond: [isAdmin, 1, 0] } },
            oldest: { $min: '$_id' },
          },
        },
        { $match: { admins: 0 } },
      ])
      .cursor({ batchSize: 500 }) as AsyncIterable<{ oldest: Types.ObjectId }>;
    let appointed = 0;
    for await (const { oldest } of without) {
      await this.#users.updateOne(
        { _id: oldest },
        { $addToSet: { permissions: 'administrar cuenta' }, $set: { active: true } },
      );
      appointed += 1;
    }
    return appointed;
  }
}

/** Whoever was invited and has not come yet administers nothing. */
const ADMINISTRA = {
  permissions: 'administrar cuenta',
  active: { $ne: false },
  passwordHash: { $exists: true },
} as const;

/** spec 1 §6: what a new invoice of an integrator's user begins with. */
const USO_CFDI = { integrador: 'D10', others: 'G03' };

export const userView = (
  record: UserRecord,
  { isSaeko = false, canTimbrar = false }: Pick<AccountRecord, 'isSaeko' | 'canTimbrar'>,
  permissions: readonly Permission[] = record.permissions,
): User => ({
  id: record._id.toString(),
  account: record.accountId,
  name: record.name,
  email: record.email,
  permissions: [...permissions],
  isSaeko,
  canTimbrar: !isSaeko || canTimbrar,
  usoCfdi: isSaeko ? USO_CFDI.integrador : USO_CFDI.others,
});
