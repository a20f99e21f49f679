import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

export interface MuteRedis {
  url: string;
  /** How many connections were made so far. */
  connections(): number;
  /** How many requests it counted. */
  hits(): number;
  /** Says nothing more, as a process that is stopped: what it is sent waits. */
  mute(): void;
  /** Falls mute at the next command of this name. */
  muteAt(name: string): void;
  /** Answers what waits, and goes on. */
  unmute(): void;
  stop(): void;
}

const NO_SCRIPT = '-NOSCRIPT No matching script\r\n';
const WINDOW = ':60000\r\n';

/** One command as clients write it, and the rest; null while it has not arrived whole. */
const readCommand = (text: string): { words: string[]; rest: string } | null => {
  const head = /^\*(\d+)\r\n/.exec(text);
  if (!head) return null;
  const words: string[] = [];
  let at = head[0].length;
  while (words.length < Number(head[1])) {
    const size = /^\$(\d+)\r\n/.exec(text.slice(at));
    if (!size) return null;
    const from = at + size[0].length;
    const to = from + Number(size[1]);
    if (text.length < to + 2) return null;
    words.push(text.slice(from, to));
    at = to + 2;
  }
  return { words, rest: text.slice(at) };
};

/** What a bound on requests needs of a Redis that can fall mute with its connections open. */
export const startMuteRedis = async (): Promise<MuteRedis> => {
  const sockets = new Map<Socket, string>();
  const counts = new Map<string, number>();
  let connections = 0;
  let isMute = false;
  let muteName: string | undefined;
  let isLoaded = false;

  const answerTo = ([name = '', , , key = '']: string[]): string => {
    switch (name.toUpperCase()) {
      case 'HELLO':
        return '-NOPROTO unsupported protocol version\r\n';
      case 'INFO':
        return '$9\r\nloading:0\r\n';
      case 'SCRIPT':
        isLoaded = true;
        return '+loaded\r\n';
      case 'EVALSHA':
        if (!isLoaded) return NO_SCRIPT;
        counts.set(key, (counts.get(key) ?? 0) + 1);
        return `*2\r\n:${counts.get(key)}\r\n${WINDOW}`;
      default:
        return '+OK\r\n';
    }
  };
  const work = (socket: Socket): void => {
    for (;;) {
      const next = readCommand(sockets.get(socket) ?? '');
      if (next && next.words[0]?.toUpperCase() === muteName) isMute = true;
      if (!next || isMute) return;
      sockets.set(socket, next.rest);
      const answer = answerTo(next.words);
      if (!socket.destroyed) socket.write(answer);
    }
  };

  const server = createServer((socket) => {
    connections += 1;
    sockets.set(socket, '');
    socket.on('error', () => undefined);
    socket.on('data', (data) => {
      sockets.set(socket, (sockets.get(socket) ?? '') + data.toString('latin1'));
      work(socket);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    connections: () => connections,
    hits: () => [...counts.values()].reduce((sum, it) => sum + it, 0),
    mute: () => {
      isMute = true;
    },
    muteAt: (name) => {
      muteName = name;
    },
    unmute: () => {
      isMute = false;
      muteName = undefined;
      for (const socket of sockets.keys()) work(socket);
    },
    stop: () => {
      for (const socket of sockets.keys()) socket.destroy();
      server.close();
    },
  };
};
