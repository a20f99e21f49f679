import { readFileSync } from 'node:fs';
import path from 'node:path';

import { ROOT } from '../paths.ts';
import { unlicensed } from './unlicensed.ts';

const lock = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')) as {
  packages: Parameters<typeof unlicensed>[0];
};
const found = unlicensed(lock.packages);
if (found.length > 0) {
  process.stdout.write(`Paquetes que se entregan y no se pueden entregar:\n${found.join('\n')}\n`);
  process.exitCode = 1;
}
