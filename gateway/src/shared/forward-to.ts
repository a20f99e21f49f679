import {
  agentFor,
  DomainError,
  IDLE_CONNECTION_MS,
  pulseOf,
  type Pulse,
} from '@timbra/service-kit';
import type { Request } from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';
import type { IncomingMessage, ServerResponse } from 'node:http';

interface Forward {
  service: string;
  /** Where it is. */
  target: string;
  /** Milliseconds without a byte: the whole may take as long as it takes. */
  proxyTimeout: number;
  pathRewrite?: (path: string, req: Request) => string;
  /** An answer begins. */
  onAnswer?: (answer: IncomingMessage, res: ServerResponse) => void;
  /** Says that it is frozen, long before `proxyTimeout`. */
  pulse?: Pulse;
}

/** Each side has a connection of its own: the service's says nothing of whether the caller's is kept. */
const ownConnection = (answer: IncomingMessage, req: IncomingMessage, res: ServerResponse) => {
  const asked = req.headers.connection;
  const isKept = req.httpVersion === '1.0' ? asked === 'keep-alive' : asked !== 'close';
  if (isKept && res.getHeader('connection') !== 'close') {
    answer.headers.connection = 'keep-alive';
    answer.headers['keep-alive'] = `timeout=${IDLE_CONNECTION_MS / 1000}`;
  } else {
    answer.headers.connection = 'close';
    delete answer.headers['keep-alive'];
  }
};

/** Passes a request on to another service as it comes, and what it answers to the caller. */
export const forwardTo = ({
  service,
  target,
  onAnswer,
  pulse = pulseOf(new URL(target)),
  ...rest
}: Forward) =>
  createProxyMiddleware<Request>({
    ...rest,
    target,
    // The proxy's own stops at 256 a service: who waits for a stamp, or follows a file, would hold all.
    agent: agentFor(new URL(target)),
    changeOrigin: true,
    on: {
      proxyReq: (asked) => {
        const unwatch = pulse.watch(() => asked.destroy(new Error('no sign of life')));
        asked.once('response', unwatch).once('close', unwatch);
      },
      proxyRes: (answer, req, res) => {
        ownConnection(answer, req, res);
        onAnswer?.(answer, res);
      },
      error: (cause, req, res) => {
        const problem = new DomainError('servicioNoDisponible', {
          internal: `${service} did not answer`,
          cause,
        });
        if ('headersSent' in res && res.headersSent) res.destroy();
        else req.next?.(problem);
      },
    },
  });
