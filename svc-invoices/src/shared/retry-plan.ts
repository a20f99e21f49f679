/** Each wait as a multiple of the first: 5 s, 5 min, 30 min, 2 h, 5 h, 10 h and 6 h are a day. */
const WAITS = [1, 60, 360, 1440, 3600, 7200, 4320];
/**
 * At most this part of a wait is added, so that messages that failed together do not return
 * together.
 */
const JITTER = 0.1;
/** The whole plan as a multiple of the first wait: a day and its jitter, after which nothing is sent. */
const ROUND = WAITS.reduce((sum, it) => sum + it, 0) * (1 + JITTER);

interface Plan {
  firstMs: number;
  random?: () => number;
}

interface Tried {
  /** Tries of this round, the one that failed just now too. */
  tries: number;
  now: Date;
  /** When this round of tries was begun. */
  since: Date;
  retryAfterMs?: number;
}

/**
 * When a message is sent again, undefined for never. A receiver that asks for more time gets it, up
 * to the end of the round: one that asks for a year is tried once more then.
 */
export const nextTry = (
  { tries, now, since, retryAfterMs = 0 }: Tried,
  { firstMs, random = Math.random }: Plan,
): Date | undefined => {
  const wait = WAITS[tries - 1];
  if (wait === undefined) return undefined;
  const own = now.getTime() + wait * firstMs * (1 + JITTER * random());
  const end = since.getTime() + ROUND * firstMs;
  if (now.getTime() >= end) return undefined;
  const asked = Math.min(now.getTime() + retryAfterMs, end);
  return own <= end || retryAfterMs === 0 ? new Date(Math.max(own, asked)) : undefined;
};
