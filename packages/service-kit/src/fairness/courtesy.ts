import type { Lifecycle } from '../lifecycle.ts';
import type { RedisClient } from '../redis.ts';

/**
 * Work that comes by the thousand gives way to work that a person waits for (docs/adr/0057). All
 * processes hear of an account that waits while the wait lasts and a moment longer: a person that asked
 * for one thing often asks for another. A hint: without Redis no wait is known, and nothing is slower.
 */
export interface Courtesy {
  /** Runs `wait`, and tells all processes that a person of the account waits. */
  during<T>(account: string, wait: () => Promise<T>): Promise<T>;
  /** Whether a person of another account than `except` waits. */
  isSomebodyThere(except?: string): Promise<boolean>;
}

/** Milliseconds for which a wait is remembered after it was announced. */
const REMEMBERED_MS = 1000;
/** Milliseconds between two announcements of a wait that lasts. */
const TELL_EVERY_MS = 300;
/** Milliseconds for which the answer of Redis is used again. */
const BELIEVED_MS = 100;
/** Accounts that one process announces: work that gives way needs one account besides its own. */
const MOST = 20;

const NOW = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)`;
const TELL = `${NOW}
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - ${REMEMBERED_MS})
for _, account in ipairs(ARGV) do redis.call('ZADD', KEYS[1], now, account) end
redis.call('PEXPIRE', KEYS[1], ${REMEMBERED_MS})`;
/** Two are enough: one of them is not the account that asks. */
const ASK = `${NOW}
return redis.call('ZRANGEBYSCORE', KEYS[1], now - ${REMEMBERED_MS}, '+inf', 'LIMIT', 0, 2)`;

export const createCourtesy = (
  connection: RedisClient,
  { prefix, lifecycle }: { prefix: string; lifecycle: Lifecycle },
): Courtesy => {
  const key = `${prefix}:personas`;
  /** Accounts with waits in this process, and how many. */
  const here = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  let seen: { at: number; accounts: Promise<readonly string[]> } | undefined;

  const tell = (...accounts: readonly string[]): void => {
    if (connection.status !== 'ready' || accounts.length === 0) return;
    connection.eval(TELL, 1, key, ...accounts.slice(0, MOST)).catch(() => {});
  };
  const enter = (account: string): void => {
    const waits = here.get(account) ?? 0;
    here.set(account, waits + 1);
    if (waits === 0) tell(account);
    timer ??= setInterval(() => tell(...here.keys()), TELL_EVERY_MS);
  };
  const leave = (account: string): void => {
    const waits = here.get(account) ?? 0;
    if (waits > 1) here.set(account, waits - 1);
    else here.delete(account);
    if (here.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
  lifecycle.onClose('courtesy', async () => clearInterval(timer));

  const ask = async (): Promise<readonly string[]> => {
    if (connection.status !== 'ready') return [];
    return connection.eval(ASK, 1, key).then(
      (found) => found as string[],
      () => [],
    );
  };

  return {
    during: async (account, wait) => {
      enter(account);
      try {
        return await wait();
      } finally {
        leave(account);
      }
    },
    isSomebodyThere: async (except) => {
      if (!seen || performance.now() - seen.at > BELIEVED_MS) {
        seen = { at: performance.now(), accounts: ask() };
      }
      return (await seen.accounts).some((account) => account !== except);
    },
  };
};
