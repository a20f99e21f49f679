import { runWithServers } from './run-with-servers.ts';

await runWithServers([{ program: ['bench/src/main.ts'], args: process.argv.slice(2) }]);
