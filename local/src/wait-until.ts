import { setTimeout as sleep } from 'node:timers/promises';

/** Asks until the answer is true. False when `timeoutMs` went by first. */
export const waitUntil = async (
  ask: () => Promise<boolean> | boolean,
  timeoutMs: number,
  everyMs = 25,
): Promise<boolean> => {
  const deadline = Date.now() + timeoutMs;
  do {
    if (await ask()) return true;
    await sleep(everyMs);
  } while (Date.now() < deadline);
  return false;
};
