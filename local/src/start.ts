import { runApplication } from './application.ts';

await runApplication('start');
