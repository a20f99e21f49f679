import { expect, it } from 'vitest';
import { sleep } from './sleep.ts';

const HOUR_MS = 3_600_000;

it('ends with its time', async () => {
  await expect(sleep(1, new AbortController().signal)).resolves.toBeUndefined();
});

it('ends at once when nobody waits any more, then or already', async () => {
  const gone = new AbortController();
  const waiting = sleep(HOUR_MS, gone.signal);
  gone.abort();
  await expect(waiting).resolves.toBeUndefined();
  await expect(sleep(HOUR_MS, gone.signal)).resolves.toBeUndefined();
});
