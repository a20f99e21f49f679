import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the product said to the PAC, as it went over the wire. */
interface Call {
  operation: string;
  /** The signed document in it; empty when it has none. */
  xml: string;
  /** The RFC that get_pending asks about. */
  rfc: string;
  /** When it came, in milliseconds. */
  at: number;
}

export interface Recorder {
  url: string;
  /** From here on what comes is passed on to this address; before, nobody is there. */
  passOnTo(target: string): void;
  /** The documents that an operation was sent, in their order. */
  sent(operation: string): string[];
  /** When what waits for a receiver was asked for: of one RFC, or of all. */
  pendingCalls(rfc?: string): number[];
  close(): Promise<void>;
}

/** More than any test makes. */
const MOST = 5000;

const bodyOf = async (req: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

const textOf = (body: string, name: string): string =>
  new RegExp(`<(?:\\w+:)?${name}(?: [^>]*)?>([^<]*)<`).exec(body)?.[1] ?? '';

const callOf = (body: string): Call => ({
  operation: /<(?:\w+:)?Body[^>]*>\s*<(?:\w+:)?(\w+)/.exec(body)?.[1] ?? '',
  xml: Buffer.from(textOf(body, 'xml'), 'base64').toString('utf8'),
  rfc: textOf(body, 'rtaxpayer_id'),
  at: Date.now(),
});

/** Stands between the product and the PAC, passes everything on, and remembers it. */
export const startRecorder = async (): Promise<Recorder> => {
  const seen: Call[] = [];
  let target: string | undefined;
  const server = createServer((req, res) => {
    const pass = async () => {
      const body = await bodyOf(req);
      if (req.method === 'POST' && seen.length < MOST) seen.push(callOf(body.toString()));
      if (!target) return void res.writeHead(503).end();
      const answer = await fetch(target + (req.url ?? ''), {
        method: req.method ?? 'GET',
        headers: {
          'content-type': req.headers['content-type'] ?? 'text/xml',
          soapaction: String(req.headers.soapaction ?? ''),
        },
        ...(req.method === 'POST' && { body: new Uint8Array(body) }),
      });
      const type = answer.headers.get('content-type') ?? 'text/xml';
      res.writeHead(answer.status, { 'content-type': type }).end(await answer.text());
    };
    // When the PAC drops the connection, the recorder drops the product's, too.
    pass().catch(() => res.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const of = (operation: string) => seen.filter((it) => it.operation === operation);
  return {
    url: `http://127.0.0.1:${port}`,
    passOnTo: (address) => void (target = address),
    sent: (operation) => of(operation).map(({ xml }) => xml),
    pendingCalls: (rfc) =>
      of('get_pending').flatMap((it) => (rfc === undefined || it.rfc === rfc ? [it.at] : [])),
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
};
