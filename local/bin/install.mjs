import { install } from './launch.mjs';

await install();
