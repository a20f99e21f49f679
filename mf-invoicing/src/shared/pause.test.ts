import { expect, it } from 'vitest';
import { pause } from './pause.ts';

const HOUR_MS = 3_600_000;

it('ends with its time', async () => {
  await expect(pause(1, new AbortController().signal)).resolves.toBeUndefined();
});

it('ends at once when nobody waits any more, then or already', async () => {
  const gone = new AbortController();
  const waiting = pause(HOUR_MS, gone.signal);
  gone.abort();
  await expect(waiting).resolves.toBeUndefined();
  await expect(pause(HOUR_MS, gone.signal)).resolves.toBeUndefined();
});
