import { launch } from './launch.mjs';

process.env.PICTURES = 'write';
process.env.A_FONDO = '1';
process.argv.splice(2, 0, 'e2e/pictures');
await launch('test');
