import type { Permission, User } from '@timbra/contracts';
import { DomainError, isDuplicateKey } from '@timbra/service-kit';
import { Types, type UpdateQuery } from 'mongoose';
import type { AccountRecord } from '../cuenta/account.model.ts';
import { TtlCache } from '../shared/ttl-cache.ts';
import { HAS_PASSWORD, type UserModel, type UserRecord } from './user.model.ts';

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
   * A new account with its first user. An invitation of that address stays as it is: it is accepted
   * with its link or not at all.
   * @throws DomainError correoEnUso
   */
  createWithAccount(user: NewUser): Promise<UserRecord> {
    return this.create(new Types.ObjectId().toHexString(), user);
  }

  /** @throws DomainError correoEnUso when somebody signs in with that address already */
  async invite(accountId: string, user: Omit<NewUser, 'passwordHash'>): Promise<UserRecord> {
    if (await this.byEmail(user.email)) throw new DomainError('correoEnUso');
    return this.create(accountId, user);
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

  /** The user that signs in with it; an invited user without a password is not found. */
  async byEmail(email: string): Promise<UserRecord | null> {
    return whole(await this.#users.findOne({ email, ...HAS_PASSWORD }).lean<UserRecord>());
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

  /** @throws DomainError noEncontrado; correoEnUso when another signs in with that address */
  async change(
    accountId: string,
    id: string,
    change: UpdateQuery<UserRecord>,
  ): Promise<UserRecord> {
    if (!isId(id)) throw new DomainError('noEncontrado');
    try {
      const changed = await this.#users
        .findOneAndUpdate({ _id: id, accountId }, change, { returnDocument: 'after' })
        .lean<UserRecord>();
      if (!changed) throw new DomainError('noEncontrado');
      return whole(changed) ?? changed;
    } catch (error) {
      if (isDuplicateKey(error)) throw new DomainError('correoEnUso', { cause: error });
      throw error;
    } finally {
      this.#cache.forget(id);
    }
  }

  hide(accountId: string, id: string, anuncio: string): Promise<UserRecord> {
    const hiddenAnnouncements = { $each: [anuncio], $slice: -MAX_HIDDEN };
    return this.change(accountId, id, { $push: { hiddenAnnouncements } });
  }

  /** Whether that user has a permission that no account grants: catalogues, or credits. */
  operate(
    accountId: string,
    id: string,
    { permission, granted }: { permission: Permission; granted: boolean },
  ): Promise<UserRecord> {
    const permissions = { permissions: permission };
    return this.change(
      accountId,
      id,
      granted ? { $addToSet: permissions } : { $pull: permissions },
    );
  }

  async isFull(accountId: string): Promise<boolean> {
    return (await this.#users.countDocuments({ accountId })) >= MAX_USERS;
  }

  /** How many may administer the account. */
  async countAdministradores(accountId: string): Promise<number> {
    return this.#users.countDocuments({ accountId, ...ADMINISTRA });
  }

  /** The oldest administrator of each of these accounts. */
  async oldestAdministradores(accountIds: readonly string[]): Promise<UserRecord[]> {
    const found = await this.#users
      .find({ accountId: { $in: [...accountIds] }, ...ADMINISTRA })
      .sort({ _id: 1 })
      .limit(accountIds.length * MAX_USERS)
      .lean<UserRecord[]>();
    return [...Map.groupBy(found, (it) => it.accountId).values()].flatMap(([oldest]) =>
      oldest ? [oldest] : [],
    );
  }
}

/** An invited user administers nothing before they choose a password. */
const ADMINISTRA = {
  permissions: 'administrar cuenta',
  active: { $ne: false },
  ...HAS_PASSWORD,
} as const;

/** integrador §2: what a new invoice of an integrator's user begins with. */
const USO_CFDI = { integrador: 'D10', others: 'G03' };

export const userView = (
  record: UserRecord,
  { isSaeko = false, canTimbrar = false }: Pick<AccountRecord, 'isSaeko' | 'canTimbrar'>,
  { permissions, limited }: { permissions: readonly Permission[]; limited: boolean },
): User => ({
  id: record._id.toString(),
  account: record.accountId,
  name: record.name,
  email: record.email,
  permissions: [...permissions],
  isSaeko,
  canTimbrar: !isSaeko || canTimbrar,
  usoCfdi: isSaeko ? USO_CFDI.integrador : USO_CFDI.others,
  primeraPagina: record.primeraPagina ?? 'facturacion',
  isLimited: limited,
});
