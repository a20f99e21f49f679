import { runWithServers } from './run-with-servers.ts';

await runWithServers(['bench/src/main.ts'], process.argv.slice(2));
