import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ForgetfulProxy {
  url: string;
  /** How many answers were lost. */
  lost(): number;
  stop(): Promise<void>;
}

/**
 * Stands before the product on loopback. What creates reaches it; of two answers to it the first never
 * reaches the client, whose connection is cut instead.
 */
export const startForgetfulProxy = async (to: string): Promise<ForgetfulProxy> => {
  const target = new URL(to);
  let created = 0;
  let lost = 0;
  const server: Server = createServer((incoming, outgoing) => {
    const isCreation = incoming.method === 'POST';
    const { method = 'GET', url = '/', headers } = incoming;
    const onwards = request(
      { host: target.hostname, port: target.port, path: url, method, headers },
      (answer) => {
        if (isCreation && created++ % 2 === 0) {
          lost += 1;
          answer.resume();
          answer.once('end', () => incoming.socket.destroy());
          return;
        }
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    onwards.once('error', () => incoming.socket.destroy());
    incoming.pipe(onwards);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    lost: () => lost,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
