import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';

const REPOSITORY = fileURLToPath(new URL('../../..', import.meta.url));

/** Where SAT's own files are, or null: tests that compare with them then have nothing to do. */
export function satResources(): string | null {
  const folder = process.env.SAT_RESOURCES_DIR ?? join(REPOSITORY, '..', 'shared', 'sat');
  return existsSync(join(folder, 'samples')) ? folder : null;
}

/** Says in the test log how much was compared, so that a skipped comparison is not silent. */
export function report(what: string, compared: number, why = ''): void {
  process.stdout.write(`[SAT] ${what}: ${compared} comparaciones${why && ` (${why})`}\n`);
}
