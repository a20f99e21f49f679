import { createHash, randomBytes } from 'node:crypto';
import type { QueryFilter } from 'mongoose';
import { TtlCache } from '../shared/ttl-cache.ts';
import type { SessionModel, SessionRecord } from './session.model.ts';

/** A signed-in browser that is not used for this long must sign in again. */
export const SESSION_MS = 14 * 24 * 60 * 60 * 1000;
/** Two tabs may refresh at once: the token before the last is believed for this long. */
const GRACE_MS = 30_000;
/** How long another gateway may go on with what it read before. */
const TTL_MS = 3000;
const MAX_CACHED = 5000;

const hash = (token: string) => createHash('sha256').update(token).digest('base64url');
const newSecret = () => randomBytes(32).toString('base64url');
/** What all tokens of a session begin with: it proves that a token, however old, was one of them. */
const familyOf = (token: string): string | undefined => /^([\w-]+)\./.exec(token)?.[1];
const isId = (id: string): boolean => /^[0-9a-f]{24}$/.test(id);

interface Opening {
  since: Date;
  limited?: boolean;
  now?: Date;
}
export interface Opened {
  id: string;
  token: string;
}
interface Rotated {
  id: string;
  userId: string;
  since: Date;
  limited: boolean;
  token: string | null;
}
const ownerOf = ({ _id, userId, since = _id.getTimestamp(), limited = false }: SessionRecord) => ({
  id: _id.toString(),
  userId,
  since,
  limited,
});

/** Refresh tokens: each is used once; any older one that comes back late ends its session (theft). */
export class SessionRepository {
  readonly #sessions: SessionModel;
  readonly #cache = new TtlCache<boolean>({ ttlMs: TTL_MS, max: MAX_CACHED });

  constructor(sessions: SessionModel) {
    this.#sessions = sessions;
  }

  async open(
    userId: string,
    { since, limited = false, now = new Date() }: Opening,
  ): Promise<Opened> {
    const family = newSecret();
    const token = `${family}.${newSecret()}`;
    const { _id } = await this.#sessions.create({
      userId,
      familyHash: hash(family),
      since,
      limited,
      tokenHash: hash(token),
      rotatedAt: now,
      expiresAt: new Date(now.getTime() + SESSION_MS),
    });
    return { id: _id.toString(), token };
  }

  async isOpen(id: string, userId: string, now = new Date()): Promise<boolean> {
    const open = { _id: id, userId, expiresAt: { $gt: now } };
    return isId(id) && (await this.#sessions.exists(open)) !== null;
  }

  /** As it was at most a moment ago: every request asks. */
  isOpenRecently(id: string, userId: string): Promise<boolean> {
    return this.#cache.get(`${id} ${userId}`, () => this.isOpen(id, userId));
  }

  /** The user and the next token; `token` is null when another tab rotated a moment ago. */
  async rotate(token: string, now = new Date()): Promise<Rotated | null> {
    // A session of before its tokens had a family gets one now.
    const family = familyOf(token) ?? newSecret();
    const next = `${family}.${newSecret()}`;
    const rotated = await this.#sessions
      .findOneAndUpdate(
        { tokenHash: hash(token), expiresAt: { $gt: now } },
        {
          $set: {
            tokenHash: hash(next),
            familyHash: hash(family),
            previousHash: hash(token),
            rotatedAt: now,
            expiresAt: new Date(now.getTime() + SESSION_MS),
          },
        },
      )
      .lean<SessionRecord>();
    if (rotated) return { ...ownerOf(rotated), token: next };

    const reused = await this.#sessions
      .findOne({ previousHash: hash(token), expiresAt: { $gt: now } })
      .lean<SessionRecord>();
    if (reused && now.getTime() - reused.rotatedAt.getTime() <= GRACE_MS) {
      return { ...ownerOf(reused), token: null };
    }
    await this.#end(reused ? { _id: reused._id } : { familyHash: hash(family) });
    return null;
  }

  /** Every browser where this user is signed in. */
  async closeAll(userId: string): Promise<void> {
    await this.#sessions.deleteMany({ userId });
  }

  async close(token: string): Promise<void> {
    const tokenHash = hash(token);
    // Another tab may have rotated a moment ago.
    await this.#end({ $or: [{ tokenHash }, { previousHash: tokenHash }] });
  }

  /** That session of that user alone, by the identifier that its access tokens say. */
  async closeOf(id: string, userId: string): Promise<void> {
    if (isId(id)) await this.#end({ _id: id, userId });
  }

  async #end(which: QueryFilter<SessionRecord>): Promise<void> {
    const ended = await this.#sessions.findOneAndDelete(which).lean<SessionRecord>();
    if (ended) this.#cache.forget(`${ended._id.toString()} ${ended.userId}`);
  }
}
