import path from 'node:path';

import { ROOT } from './paths.ts';
import { runWithServers } from './run-with-servers.ts';

const vitest = path.join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');

await runWithServers([vitest, 'run'], process.argv.slice(2));
