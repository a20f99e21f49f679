import { setTimeout as sleep } from 'node:timers/promises';

/** Asks until the answer is neither null, undefined nor false; fails with `what` after `timeoutMs`. */
export const until = async <T>(
  what: string,
  ask: () => T | Promise<T>,
  timeoutMs = 180_000,
): Promise<NonNullable<Exclude<T, false>>> => {
  const deadline = Date.now() + timeoutMs;
  for (let wait = 10; ; wait = Math.min(wait * 2, 200)) {
    const answer = await ask();
    if (answer !== null && answer !== undefined && answer !== false) {
      return answer as NonNullable<Exclude<T, false>>;
    }
    if (Date.now() > deadline) throw new Error(`waited ${timeoutMs} ms in vain: ${what}`);
    await sleep(wait);
  }
};
