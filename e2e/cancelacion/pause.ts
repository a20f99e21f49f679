import { until } from '@timbra/test-kit';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';

/** The environment of a process that stops at a place and is killed there. */
export const pauseAt = (place: string) => ({
  TEST_PAUSE_AT: place,
  TEST_PAUSE_FILE: join(tmpdir(), `timbra-pause-${randomUUID()}`),
});

export const reached = ({
  TEST_PAUSE_AT,
  TEST_PAUSE_FILE,
}: ReturnType<typeof pauseAt>): Promise<true> =>
  until(`the process reaches ${TEST_PAUSE_AT}`, () => existsSync(TEST_PAUSE_FILE));

/**
 * A place that a process passes until the trap is set, and then stops at once: it stops at none that
 * it was at before, which the file says.
 */
export const trapAt = async (place: string) => {
  const env = pauseAt(place);
  await writeFile(env.TEST_PAUSE_FILE, '');
  return {
    env,
    set: () => rm(env.TEST_PAUSE_FILE),
    reached: () => reached(env),
  };
};
export type Trap = Awaited<ReturnType<typeof trapAt>>;

/**
 * What the caller of a request saw whose service was killed: the gateway's 503, or no answer at all
 * where the gateway shared the process.
 */
export const seenOf = (request: Promise<{ status: number }>): Promise<number | 'no answer'> =>
  request.then(
    ({ status }) => status,
    () => 'no answer',
  );
export const UNANSWERED = expect.toBeOneOf([503, 'no answer']) as unknown;
