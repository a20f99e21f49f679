import { mkdirSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';

import { freePort } from '../ports.ts';
import { ServerProcess } from '../processes/server-process.ts';
import { keepServer, type RunningServer, type ServerOptions } from '../running-server.ts';
import { findRedis } from './program.ts';

/** Starts a Redis of our own on 127.0.0.1: append-only file, no eviction, data in `dir`. */
export const startRedis = async (
  options: ServerOptions & {
    /** Starts it as a node of a cluster; the caller gives it its slots. */
    cluster?: boolean;
  },
): Promise<RunningServer> => {
  const dir = path.resolve(options.dir);
  const port = options.port ?? (await freePort());
  const { file, description } = await findRedis();
  const clusterSettings = options.cluster ? await asClusterNode() : [];
  mkdirSync(dir, { recursive: true });
  return keepServer({ url: `redis://127.0.0.1:${port}`, port, description }, async () => {
    const server = new ServerProcess({
      file,
      args: [...settings(dir, port), ...clusterSettings],
      logFile: path.join(dir, 'redis.log'),
      stopSignal: 'SIGTERM',
    });
    await server.waitReady(() => ping(port));
    return {
      pids: [server.pid],
      stop: () => server.stop(),
      kill: () => server.kill(),
      exited: server.exited.then(() => 'Redis'),
    };
  });
};

/** BullMQ asks for noeviction; the append-only file keeps the queue through a crash. */
const settings = (dir: string, port: number): string[] => [
  ...['--port', String(port), '--bind', '127.0.0.1'],
  ...['--dir', dir, '--appendonly', 'yes', '--save', ''],
  ...['--maxmemory-policy', 'noeviction', '--daemonize', 'no'],
];

/** Nodes speak on a port that is 10,000 above unless told, where connections that go out have theirs. */
const asClusterNode = async (): Promise<string[]> => [
  ...['--cluster-enabled', 'yes', '--cluster-port', String(await freePort())],
];

/** True when it answers PONG: while it loads its file it answers LOADING. */
const ping = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1', () => socket.write('PING\r\n'));
    const end = (answer: boolean): void => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(1_000, () => end(false));
    socket.once('data', (reply) => end(reply.toString().startsWith('+PONG')));
    socket.once('error', () => end(false));
  });
