import { open } from 'node:fs/promises';
import type { ImportConfig } from '../config.ts';
import type { PausePlace } from './import-catalogo.ts';

type Settings = Pick<ImportConfig, 'NODE_ENV' | 'TEST_PAUSE_AT' | 'TEST_PAUSE_FILE'>;

/**
 * In crash tests, stops at the configured place and shows it by creating a file: the test then kills
 * the process. Outside NODE_ENV=test it does nothing.
 */
export const createPause =
  ({ NODE_ENV, TEST_PAUSE_AT, TEST_PAUSE_FILE }: Settings) =>
  async (place: PausePlace): Promise<void> => {
    if (NODE_ENV !== 'test' || !TEST_PAUSE_FILE || place !== TEST_PAUSE_AT) return;
    await (await open(TEST_PAUSE_FILE, 'wx')).close();
    // A timer keeps the process alive; a promise alone would let it end.
    await new Promise(() => setInterval(() => undefined, 60_000));
  };
