import { mkdirSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';

import { DryMongoBinary } from 'mongodb-memory-server-core/lib/util/DryMongoBinary.js';
import { MongoBinary } from 'mongodb-memory-server-core/lib/util/MongoBinary.js';
import { MongoBinaryDownloadUrl } from 'mongodb-memory-server-core/lib/util/MongoBinaryDownloadUrl.js';

import { cacheFolder } from '../paths.ts';
import { findProgram } from '../run.ts';
import { ServerProcess } from '../processes/server-process.ts';
import { keepServer, type RunningServer } from '../running-server.ts';

export interface MongodProgram {
  file: string;
  description: string;
}

const VERSION = '8.0.4';
const PROBE_MS = 5_000;

export const installedMongod = (): MongodProgram | null => {
  const file = findProgram('mongod');
  return file ? { file, description: 'mongod de esta máquina' } : null;
};

/** MongoDB's own mongod, from the package's cache or downloaded; null when it cannot be had. */
export const downloadedMongod = async (): Promise<MongodProgram | null> => {
  try {
    return await download();
  } catch {
    // No build for this system, or the download broke off: DocumentDB takes its place.
    return null;
  }
};

const download = async (): Promise<MongodProgram | null> => {
  const description = `mongod ${VERSION} (mongodb-memory-server)`;
  const downloadDir = path.join(cacheFolder(), 'mongod');
  const options = await DryMongoBinary.generateOptions({ version: VERSION, downloadDir });
  const cached = await DryMongoBinary.locateBinary(options);
  if (cached) return { file: cached, description };
  if (!(await answers(await new MongoBinaryDownloadUrl(options).getDownloadUrl()))) return null;
  console.log(`· Descargando MongoDB ${VERSION}…`);
  return { file: await MongoBinary.getPath(options), description };
};

const answers = async (url: string): Promise<boolean> => {
  try {
    const reply = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(PROBE_MS) });
    return reply.ok;
  } catch {
    return false;
  }
};

/** True when something accepts connections on this port of 127.0.0.1. */
const tcpAnswers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1');
    const end = (answer: boolean): void => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(1_000, () => end(false));
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
  });

/** Starts a mongod of our own on 127.0.0.1. Its journal is always on. */
export const startMongod = async (
  { file, description }: MongodProgram,
  dir: string,
  port: number,
): Promise<RunningServer> => {
  const data = path.join(dir, 'mongod');
  mkdirSync(data, { recursive: true });
  return keepServer({ url: `mongodb://127.0.0.1:${port}`, port, description }, async () => {
    const server = new ServerProcess({
      file,
      args: [
        ...['--dbpath', data, '--port', String(port), '--bind_ip', '127.0.0.1'],
        ...['--wiredTigerCacheSizeGB', '0.5'],
      ],
      logFile: path.join(dir, 'mongod.log'),
      stopSignal: 'SIGTERM',
    });
    await server.waitReady(() => tcpAnswers(port));
    return {
      pids: [server.pid],
      stop: () => server.stop(),
      kill: () => server.kill(),
      exited: server.exited.then(() => 'mongod'),
    };
  });
};
