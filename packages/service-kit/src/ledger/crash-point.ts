import { writeFile } from 'node:fs/promises';

interface Settings {
  NODE_ENV?: string;
  /** The place at which the process stops and waits to be killed. */
  TEST_CRASH_AT?: string;
  TEST_CRASH_FILE?: string;
}

/** Stops at a named place until the process is killed; crash tests alone use it. */
export type CrashPoint = (place: string) => Promise<void>;

/**
 * In crash tests, stops at the configured place the first time that it is reached, and shows it by
 * creating a file with the process's id: the test then kills it. Outside NODE_ENV=test it does nothing.
 */
export const createCrashPoint = ({
  NODE_ENV,
  TEST_CRASH_AT,
  TEST_CRASH_FILE,
}: Settings): CrashPoint => {
  if (NODE_ENV !== 'test' || !TEST_CRASH_AT || !TEST_CRASH_FILE) return async () => {};
  return async (place) => {
    if (place !== TEST_CRASH_AT) return;
    try {
      await writeFile(TEST_CRASH_FILE, String(process.pid), { flag: 'wx' });
    } catch {
      return; // it was here before: this is the process that recovers
    }
    // A timer keeps the process alive; a promise alone would let a command end.
    await new Promise(() => setInterval(() => undefined, 60_000));
  };
};
