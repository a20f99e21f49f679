import path from 'node:path';

import { ROOT } from './paths.ts';
import { runWithServers, type Run } from './run-with-servers.ts';

const program = [path.join(ROOT, 'node_modules', 'vitest', 'vitest.mjs'), 'run'];
/** Suites that kill processes: they hold in both layouts. */
const KILLS = ['crash', 'exactly-once', 'infra'];
/** Milliseconds by which pages are late, by chance. */
const LATE_MS = '800';

const given = process.argv.slice(2);
const args = given.filter((it) => it !== '--a-fondo');
const isAFondo = args.length < given.length;
// What prepares the servers asks, too.
if (isAFondo) process.env['A_FONDO'] = '1';

/** Every promise once; or, with `--a-fondo`, all that is repeated for certainty, too. */
const runs: Run[] = isAFondo
  ? [
      { program, args },
      { program, args: KILLS, env: { TEST_LAYOUT: 'apart' } },
      { program, args: ['e2e/screens'], env: { LATE_MS } },
    ]
  : [{ program, args }];

await runWithServers(runs);
