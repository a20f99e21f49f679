import type { OneUseTokenModel, OneUseTokenRecord, Purpose } from './one-use-token.model.ts';
import { hashOf, newSecret } from './secrets.ts';

/** How long each is worth something, in seconds. */
export const TOKEN_S: Readonly<Record<Purpose, number>> = {
  reset: 60 * 60,
  invitacion: 7 * 24 * 60 * 60,
  acceso: 60,
};

/** When it was given out. */
export const issuedAt = ({ purpose, expiresAt }: OneUseTokenRecord): Date =>
  new Date(expiresAt.getTime() - TOKEN_S[purpose] * 1000);

/** Tokens that work once. Only their hashes are kept. */
export class OneUseTokenRepository {
  readonly #tokens: OneUseTokenModel;

  constructor(tokens: OneUseTokenModel) {
    this.#tokens = tokens;
  }

  async issue(
    purpose: Purpose,
    userId: string,
    { limited = false, now = new Date() }: { limited?: boolean; now?: Date } = {},
  ): Promise<string> {
    const token = newSecret();
    const expiresAt = new Date(now.getTime() + TOKEN_S[purpose] * 1000);
    await this.#tokens.create({ hash: hashOf(token), purpose, userId, limited, expiresAt });
    return token;
  }

  /** Whose it is, without taking it. */
  find(purpose: Purpose, token: string, now = new Date()): Promise<OneUseTokenRecord | null> {
    return this.#tokens
      .findOne({ hash: hashOf(token), purpose, expiresAt: { $gt: now } })
      .lean<OneUseTokenRecord>()
      .exec();
  }

  /** Takes the token: the second of two callers gets null, even at the same moment. */
  redeem(purpose: Purpose, token: string, now = new Date()): Promise<OneUseTokenRecord | null> {
    return this.#tokens
      .findOneAndDelete({ hash: hashOf(token), purpose, expiresAt: { $gt: now } })
      .lean<OneUseTokenRecord>()
      .exec();
  }

  /** Older ones of the same kind: a newer was sent, or the password was changed. */
  async revoke(userId: string, ...purposes: Purpose[]): Promise<void> {
    await this.#tokens.deleteMany({ userId, purpose: { $in: purposes } });
  }

  /** Ends all but the newest of one kind. */
  async keepNewest(userId: string, purpose: Purpose, most: number): Promise<void> {
    const older = await this.#tokens
      .find({ userId, purpose })
      .sort({ expiresAt: -1, _id: -1 })
      .skip(most)
      .limit(100)
      .select({ _id: 1 })
      .lean<Pick<OneUseTokenRecord, '_id'>[]>()
      .exec();
    if (older.length === 0) return;
    await this.#tokens.deleteMany({ _id: { $in: older.map(({ _id }) => _id) } });
  }
}
