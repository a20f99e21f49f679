import { until } from '@timbra/test-kit';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';

/** The environment of a process that stops at a place and is killed there. */
export const crashAt = (place: string) => ({
  TEST_CRASH_AT: place,
  TEST_CRASH_FILE: join(tmpdir(), `timbra-crash-${randomUUID()}`),
});

export const reached = ({
  TEST_CRASH_AT,
  TEST_CRASH_FILE,
}: ReturnType<typeof crashAt>): Promise<true> =>
  until(`the process reaches ${TEST_CRASH_AT}`, () => existsSync(TEST_CRASH_FILE));

/**
 * A place that a process passes until the trap is set, and then stops at once: it stops at none that
 * it was at before, which the file says.
 */
export const trapAt = async (place: string) => {
  const env = crashAt(place);
  await writeFile(env.TEST_CRASH_FILE, '');
  return {
    env,
    set: () => rm(env.TEST_CRASH_FILE),
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
