import os from 'node:os';
import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '../..');

/** Everything that the application keeps on this machine; removed with the clone. */
export const STATE = path.join(ROOT, '.timbra');

/** Installed servers, shared by clones, tests and the application; holds no data. */
export const cacheFolder = (): string =>
  path.join(process.env['XDG_CACHE_HOME'] || path.join(os.homedir(), '.cache'), 'timbra');
