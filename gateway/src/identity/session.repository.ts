import { createHash, randomBytes } from 'node:crypto';
import type { SessionModel, SessionRecord } from './session.model.ts';

/** A signed-in browser that is not used for this long must sign in again. */
export const SESSION_MS = 14 * 24 * 60 * 60 * 1000;
/** Two tabs may refresh at once: the token before the last is believed for this long. */
const GRACE_MS = 30_000;

const hash = (token: string) => createHash('sha256').update(token).digest('base64url');
const newToken = () => randomBytes(32).toString('base64url');

interface Opening {
  since: Date;
  limited?: boolean;
  now?: Date;
}
interface Rotated {
  userId: string;
  since: Date;
  limited: boolean;
  token: string | null;
}
const ownerOf = ({ _id, userId, since = _id.getTimestamp(), limited = false }: SessionRecord) => ({
  userId,
  since,
  limited,
});

/** Refresh tokens: each is used once; the last one before, coming back late, ends its session (theft). */
export class SessionRepository {
  readonly #sessions: SessionModel;

  constructor(sessions: SessionModel) {
    this.#sessions = sessions;
  }

  async open(
    userId: string,
    { since, limited = false, now = new Date() }: Opening,
  ): Promise<string> {
    const token = newToken();
    await this.#sessions.create({
      userId,
      since,
      limited,
      tokenHash: hash(token),
      rotatedAt: now,
      expiresAt: new Date(now.getTime() + SESSION_MS),
    });
    return token;
  }

  /** The user and the next token; `token` is null when another tab rotated a moment ago. */
  async rotate(token: string, now = new Date()): Promise<Rotated | null> {
    const next = newToken();
    const rotated = await this.#sessions
      .findOneAndUpdate(
        { tokenHash: hash(token), expiresAt: { $gt: now } },
        {
          $set: {
            tokenHash: hash(next),
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
    if (!reused) return null;
    if (now.getTime() - reused.rotatedAt.getTime() <= GRACE_MS) {
      return { ...ownerOf(reused), token: null };
    }
    await this.#sessions.deleteOne({ _id: reused._id });
    return null;
  }

  /** Every browser where this user is signed in. */
  async closeAll(userId: string): Promise<void> {
    await this.#sessions.deleteMany({ userId });
  }

  async close(token: string): Promise<void> {
    await this.#sessions.deleteOne({ tokenHash: hash(token) });
  }
}
