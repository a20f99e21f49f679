import { until } from '@timbra/test-kit';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

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
