import { launch } from './launch.mjs';

process.env.PICTURES = 'write';
process.argv.splice(2, 0, 'e2e/pictures');
await launch('test');
