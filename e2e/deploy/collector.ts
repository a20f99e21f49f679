import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Attribute {
  key: string;
  value: { stringValue?: string; intValue?: number };
}
interface Sent {
  resourceSpans: {
    resource: { attributes: Attribute[] };
    scopeSpans: { spans: Omit<Tramo, 'process' | 'port'>[] }[];
  }[];
}

/** A span as it was sent, with the process that sent it. */
export interface Tramo {
  process: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  /** 2: asked of us, 3: asked of others, 5: a job. */
  kind: number;
  attributes: Attribute[];
  /** Of the server that was asked. */
  port?: number;
}

const valueOf = (attributes: Attribute[], name: string) =>
  attributes.find(({ key }) => key === name)?.value;

const tramosOf = (text: string): Tramo[] =>
  (JSON.parse(text) as Sent).resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const process = valueOf(resource.attributes, 'service.name')?.stringValue ?? '';
    return scopeSpans.flatMap(({ spans }) =>
      spans.map((it) => ({
        ...it,
        process,
        port: valueOf(it.attributes, 'server.port')?.intValue,
      })),
    );
  });

/** Where processes send their traces: OTLP over HTTP, in JSON. */
export const startCollector = async () => {
  const bodies: string[] = [];
  const server = createServer((req, res) => {
    const parts: Buffer[] = [];
    req.on('data', (part: Buffer) => void parts.push(part));
    req.on('end', () => {
      if (req.url === '/v1/traces') bodies.push(Buffer.concat(parts).toString());
      res.setHeader('content-type', 'application/json').end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    /** Everything that came, letter for letter. */
    text: () => bodies.join('\n'),
    trace: (id: string) => bodies.flatMap(tramosOf).filter(({ traceId }) => traceId === id),
    of: (process: string) => bodies.flatMap(tramosOf).filter((it) => it.process === process),
    stop: async () => {
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
};
export type Collector = Awaited<ReturnType<typeof startCollector>>;
