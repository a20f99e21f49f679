import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach } from 'vitest';

/** One for this worker of the runner and for every process that it starts. */
process.env.TEST_FAULTS_FILE ??= join(
  mkdtempSync(join(process.env.TEST_DATA_DIR ?? tmpdir(), 'faults-')),
  'faults',
);

/** A test fails when a process noticed something wrong while it ran (docs/adr/0055). */
afterEach(() => {
  const file = process.env.TEST_FAULTS_FILE ?? '';
  if (!existsSync(file)) return;
  const faults = new Set(readFileSync(file, 'utf8').trim().split('\n'));
  rmSync(file);
  throw new Error(`The processes noticed:\n${[...faults].join('\n')}`);
});
