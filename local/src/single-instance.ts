import { mkdirSync, rmSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';

import { ROOT } from './paths.ts';
import { StartError } from './start-error.ts';

// Relative to the root: the address of a Unix socket may have 107 bytes, a clone's path more.
const SOCKET = path.join('.timbra', 'start.sock');

const someoneListens = (): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = net.connect(SOCKET);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

/**
 * Holds the clone's data for this process; throws when another one has them. A socket and not a
 * file with a number: it ends with its process, and after a restart numbers belong to others.
 */
export const claimSingleInstance = async (): Promise<() => void> => {
  process.chdir(ROOT);
  mkdirSync('.timbra', { recursive: true });
  if (await someoneListens()) {
    throw new StartError(
      'Timbra ya está en marcha en esta carpeta.',
      'use la que ya está abierta, o deténgala con Ctrl-C en su terminal',
    );
  }
  rmSync(SOCKET, { force: true });
  const server = net.createServer((socket) => socket.destroy());
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(SOCKET, resolve);
  });
  return () => server.close();
};
