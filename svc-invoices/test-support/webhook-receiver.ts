import { until } from '@timbra/test-kit';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A message as it arrived. */
export interface Received {
  path: string;
  headers: Record<string, string>;
  body: string;
}
type Reply = (res: ServerResponse) => void;

export const answers =
  (status: number, { body = '', headers = {} }: { body?: string; headers?: object } = {}): Reply =>
  (res) =>
    void res.writeHead(status, { ...headers }).end(body);
/** Refuses the message, and asks for more time than a test takes: only by hand is it sent again. */
export const refuses = (body = ''): Reply =>
  answers(500, { body, headers: { 'retry-after': '600' } });
/** Takes the message and says nothing. */
export const hangs: Reply = () => {};

const plain = (headers: IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));

/** Another company's system, on this machine: each path answers as it was told, in order, then 200. */
export const startReceiver = async () => {
  const received: Received[] = [];
  const replies = new Map<string, Reply[]>();
  const server = createServer((req, res) => {
    const parts: Buffer[] = [];
    req.on('data', (part: Buffer) => void parts.push(part));
    req.on('end', () => {
      const path = req.url ?? '';
      const body = Buffer.concat(parts).toString();
      received.push({ path, headers: plain(req.headers), body });
      (replies.get(path)?.shift() ?? answers(200))(res);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const at = (path: string) => received.filter((it) => it.path === path);
  return {
    /** An address of its own that answers so. */
    url: (path: string, ...told: Reply[]): string => {
      replies.set(path, told);
      return `http://127.0.0.1:${port}${path}`;
    },
    at,
    /** So many messages at a path, as soon as they are there. */
    take: (path: string, count = 1): Promise<Received[]> =>
      until(`${count} messages at ${path}`, () => at(path).length >= count && at(path)),
    stop: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
};
export type Receiver = Awaited<ReturnType<typeof startReceiver>>;
