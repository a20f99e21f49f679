import type { Redis } from 'ioredis';

/**
 * Accounts take turns in a queue (start-time fair queueing, docs/adr/0029): a job gets the turn after
 * the last one of its account, or after the one that the queue is at, whichever is later. So a
 * thousand jobs of one account stand in a thousand turns, and another account's job in the next.
 */
export interface Turns {
  /** The turn of an account's next job. */
  next(account: string): Promise<number>;
  /** A job of this turn begins. */
  begin(turn: number): Promise<void>;
  /** There is no job left. */
  idle(): Promise<void>;
}

/** BullMQ's largest priority. Who comes after it stands in line like everybody else. */
const LAST = 2_097_151;
/** Past it, an idle queue begins anew. */
const LATE = 1_000_000;
/** Accounts that are remembered: when there are more, all begin at the turn that the queue is at. */
const ACCOUNTS = 10_000;
const IDLE_S = 3600;

const NEXT = `
local current = tonumber(redis.call('GET', KEYS[2]) or '0')
local last = tonumber(redis.call('HGET', KEYS[1], ARGV[1]) or '0')
local turn = math.min(math.max(last, current) + 1, ${LAST})
if redis.call('HLEN', KEYS[1]) >= ${ACCOUNTS} then redis.call('DEL', KEYS[1]) end
redis.call('HSET', KEYS[1], ARGV[1], turn)
redis.call('EXPIRE', KEYS[1], ${IDLE_S})
return turn`;

const BEGIN = `
local current = tonumber(redis.call('GET', KEYS[1]) or '0')
if tonumber(ARGV[1]) > current then redis.call('SET', KEYS[1], ARGV[1], 'EX', ${IDLE_S}) end`;

export const createTurns = (
  connection: Redis,
  { prefix, queue }: { prefix: string; queue: string },
): Turns => {
  const keys = [`${prefix}:${queue}:turnos`, `${prefix}:${queue}:turno`] as const;
  /** The latest that this process began: what is not later changes nothing. */
  let begun = 0;
  return {
    next: async (account) => Number(await connection.eval(NEXT, 2, ...keys, account)),
    begin: async (turn) => {
      if (turn <= begun) return;
      begun = turn;
      await connection.eval(BEGIN, 1, keys[1], turn);
    },
    idle: async () => {
      if (begun < LATE) return;
      begun = 0;
      await connection.del(...keys);
    },
  };
};
