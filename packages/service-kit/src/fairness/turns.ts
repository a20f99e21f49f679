import { queuePrefix } from '../queue-prefix.ts';
import type { RedisClient } from '../redis.ts';

/**
 * Accounts take turns in a queue (start-time fair queueing, docs/adr/0029): a job gets the turn after
 * the last one of its account, or the one that the queue is at, whichever is later. So a thousand jobs
 * of one account stand in a thousand turns, and another account's job in the next.
 */
export interface Turns {
  /** The turn of an account's next job, and how many of its own take theirs before it. */
  next(account: string): Promise<{ turn: number; before: number }>;
}

/** BullMQ's largest priority. Jobs beyond it stand in line in the order in which they come. */
const LAST = 2_097_151;
/** Accounts that are remembered: when there are more, all begin at the turn that the queue is at. */
const ACCOUNTS = 10_000;
const IDLE_S = 3600;
/** BullMQ's score of a job that waits is its priority times this, and its place among equals. */
const PER_PRIORITY = 2 ** 32;

/**
 * The queue's present turn is read off the waiting job in front, in the queue or in its line. It
 * never goes back, although a job that is tried again stands where it stood; a queue without jobs
 * begins anew.
 */
const NEXT = `
local front = redis.call('ZRANGE', KEYS[2], 0, 0, 'WITHSCORES')[2]
local line = KEYS[3] and redis.call('ZRANGE', KEYS[3], 0, 0, 'WITHSCORES')[2]
if line and tonumber(line) < tonumber(front or math.huge) then front = line end
if not front or redis.call('HLEN', KEYS[1]) > ${ACCOUNTS} then redis.call('DEL', KEYS[1]) end
local at = math.max(tonumber(redis.call('HGET', KEYS[1], '') or '1'),
  math.floor(tonumber(front or '0') / ${PER_PRIORITY}))
local last = tonumber(redis.call('HGET', KEYS[1], ARGV[1]) or '0')
local turn = math.min(math.max(last + 1, at), ${LAST})
redis.call('HSET', KEYS[1], '', at, ARGV[1], turn)
redis.call('EXPIRE', KEYS[1], ${IDLE_S})
return {turn, turn - at}`;

export const createTurns = (
  connection: RedisClient,
  { prefix, queue, line }: { prefix: string; queue: string; line?: string },
): Turns => {
  const own = queuePrefix(prefix, queue);
  const waiting = [queue, ...(line ? [line] : [])].map((it) => `${own}:${it}:prioritized`);
  const keys = [`${own}:${queue}:turnos`, ...waiting];
  return {
    next: async (account) => {
      const answer = await connection.eval(NEXT, keys.length, ...keys, account);
      const [turn, before] = answer as [number, number];
      return { turn, before };
    },
  };
};
