import { runWithServers } from './run-with-servers.ts';

// The memory bench looks at the heap after a collection.
await runWithServers(['--expose-gc', 'bench/src/main.ts'], process.argv.slice(2));
