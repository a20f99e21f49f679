import { runWithServers } from './run-with-servers.ts';

// The memory bench looks at the heap after a collection.
await runWithServers([
  { program: ['--expose-gc', 'bench/src/main.ts'], args: process.argv.slice(2) },
]);
