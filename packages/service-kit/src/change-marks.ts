import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RedisClient } from './redis.ts';

/**
 * Tells a service whether what it remembers of another one's records still holds: an account has a mark
 * in Redis, which every change of its records removes. A service that remembers an answer keeps the mark
 * that stood before it asked, and asks again once another one stands.
 */
export interface ChangeMarks {
  /** The account's mark; undefined while Redis does not answer, and then nothing is remembered. */
  current(accountId: string): Promise<string | undefined>;
  /** Runs a write of the account's records. */
  during<T>(accountId: string, write: () => Promise<T>): Promise<T>;
}

/** Seconds after which a mark that nobody asks for is gone. */
const KEPT_S = 60 * 60;
/** Milliseconds that Redis is waited for. */
const PATIENCE_MS = 200;

const inTime = async <T>(asked: Promise<T>): Promise<T | undefined> =>
  Promise.race([asked.catch(() => undefined), sleep(PATIENCE_MS, undefined, { ref: false })]);

/** @param of whose records they are: `partes`, say. */
export const createChangeMarks = (
  connection: RedisClient,
  { prefix, of }: { prefix: string; of: string },
): ChangeMarks => {
  const keyOf = (accountId: string) => `${prefix}:cambios:${of}:${accountId}`;
  const isThere = () => connection.status === 'ready';

  const read = async (key: string): Promise<string | undefined> => {
    const known = await connection.get(key);
    if (known !== null) return known;
    await connection.set(key, randomUUID(), 'EX', KEPT_S, 'NX');
    return (await connection.get(key)) ?? undefined;
  };
  const drop = async (accountId: string): Promise<void> => {
    if (isThere()) await inTime(connection.del(keyOf(accountId)));
  };
  return {
    current: async (accountId) => (isThere() ? inTime(read(keyOf(accountId))) : undefined),
    // Before, for a process that dies between the write and what follows it.
    during: async (accountId, write) => {
      await drop(accountId);
      try {
        return await write();
      } finally {
        await drop(accountId);
      }
    },
  };
};
