import { createServer, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

interface Answer {
  status?: number;
  body?: unknown;
  type?: string;
  headers?: Record<string, string>;
}

export interface FakeService {
  url: string;
  /** Paths that were asked for, in order. */
  asked: string[];
  close(): Promise<void>;
}

/** Somebody that this service asks over HTTP. `answer` may be replaced by what a test needs. */
export const startFake = async (
  answer: (path: string, request: IncomingMessage) => Answer | Promise<Answer>,
): Promise<FakeService> => {
  const asked: string[] = [];
  const server = createServer((req, res) => {
    const path = req.url ?? '';
    asked.push(path);
    void Promise.resolve(answer(path, req)).then(({ status = 200, body, type, headers }) => {
      const text = typeof body === 'string' ? body : JSON.stringify(body ?? null);
      res.writeHead(status, { 'content-type': type ?? 'application/json', ...headers }).end(text);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
