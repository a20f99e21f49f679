import { AJUSTES, type Ajustes, type AjustesBody } from '@timbra/contracts';
import { isDuplicateKey, upserting } from '@timbra/service-kit';
import { TtlCache } from '../shared/ttl-cache.ts';
import type { AccountModel, AccountRecord } from './account.model.ts';
import { USE_NOTED_EVERY_MS } from './use-noted.ts';

/** How long another gateway may go on with what it read before. */
const TTL_MS = 3000;
const MAX_CACHED = 5000;

export const ajustesOf = ({ settings }: Pick<AccountRecord, 'settings'>): Ajustes => ({
  ...AJUSTES,
  ...settings,
});

/** Accounts, one document each; one that is not there has every default. */
export class AccountRepository {
  readonly #accounts: AccountModel;
  readonly #cache = new TtlCache<AccountRecord>({ ttlMs: TTL_MS, max: MAX_CACHED });

  constructor(accounts: AccountModel) {
    this.#accounts = accounts;
  }

  /** As it was at most a moment ago: every request asks. */
  recent(accountId: string): Promise<AccountRecord> {
    return this.#cache.get(accountId, () => this.get(accountId));
  }

  async get(accountId: string): Promise<AccountRecord> {
    const found = await this.#accounts.findById(accountId).lean<AccountRecord>();
    return found ?? { _id: accountId };
  }

  async bySecret(hash: string): Promise<AccountRecord | null> {
    return this.#accounts.findOne({ 'secret.hash': hash }).lean<AccountRecord>().exec();
  }

  /** Of many requests at once, on whatever gateway, one writes; none once the key was rotated. */
  async noteUse(accountId: string, hash: string, now: Date): Promise<void> {
    const before = new Date(now.getTime() - USE_NOTED_EVERY_MS);
    const notLately = { $nor: [{ 'secret.ultimoUso': { $gt: before } }] };
    await this.#accounts.updateOne(
      { _id: accountId, 'secret.hash': hash, ...notLately },
      { $set: { 'secret.ultimoUso': now } },
      { timestamps: false },
    );
  }

  async changeSettings(accountId: string, changes: AjustesBody): Promise<Ajustes> {
    const fields = Object.entries(changes).map(([name, value]) => [`settings.${name}`, value]);
    return ajustesOf(await this.#change(accountId, Object.fromEntries(fields) as object));
  }

  /** Another secret; what the one before opened ends with it. */
  async setSecret(accountId: string, secret: NonNullable<AccountRecord['secret']>): Promise<void> {
    await this.#change(accountId, { secret, limitedFrom: new Date() });
  }

  /** The first secret wins: two that ask at once see the same. */
  async addSecret(
    accountId: string,
    secret: NonNullable<AccountRecord['secret']>,
  ): Promise<NonNullable<AccountRecord['secret']>> {
    try {
      await this.#accounts.updateOne(
        { _id: accountId, secret: { $exists: false } },
        { $set: { secret } },
        { upsert: true },
      );
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
    this.#cache.forget(accountId);
    return (await this.get(accountId)).secret ?? secret;
  }

  async markIntegrador(
    accountId: string,
    marks: Pick<AccountRecord, 'isSaeko' | 'canTimbrar'>,
  ): Promise<void> {
    await this.#change(accountId, marks);
  }

  async #change(accountId: string, fields: object): Promise<AccountRecord> {
    const changed = await upserting(() =>
      this.#accounts
        .findOneAndUpdate({ _id: accountId }, { $set: fields }, UPSERT)
        .lean<AccountRecord>(),
    );
    this.#cache.forget(accountId);
    return changed;
  }
}

const UPSERT = { upsert: true, returnDocument: 'after' } as const;
