import { CONTEXT_HEADER, REQUEST_ID_HEADER, type Servicio } from '@timbra/contracts';
import { currentRequestId, signContext, type Signer } from '@timbra/service-kit';
import type { RequestHandler } from 'express';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { contextFor } from '../access/caller.ts';
import { callerOf, rutaOf } from '../access/guard.ts';
import { forwardTo } from '../shared/forward-to.ts';

interface Options {
  services: Record<Exclude<Servicio, 'gateway'>, { url: string; signer: Signer }>;
  /** The process ends. */
  closing: AbortSignal;
}

/** Headers that end here: what a browser proves to us is no business of a service. */
const STRIPPED = ['authorization', 'cookie', CONTEXT_HEADER];

/** Passes a request on to the service of its route, with the caller as a signed context. */
export const forwardApi = ({ services, closing }: Options): RequestHandler => {
  /** An answer that tells what happens as it happens ends by itself much later. */
  const streams = new Set<ServerResponse>();
  closing.addEventListener('abort', () => streams.forEach((it) => it.end()));
  const follow = (answer: IncomingMessage, res: ServerResponse) => {
    if (!answer.headers['content-type']?.startsWith('text/event-stream')) return;
    streams.add(res);
    res.on('close', () => {
      streams.delete(res);
      answer.destroy();
    });
  };

  const proxies = Object.fromEntries(
    Object.entries(services).map(([service, { url: target }]) => [
      service,
      forwardTo({
        service,
        target,
        // Stamping may be waited for: up to 60 s by contract, plus the answer.
        proxyTimeout: 90_000,
        onAnswer: follow,
      }),
    ]),
  );

  return async (req, res, next) => {
    const ruta = rutaOf(req);
    if (!ruta || ruta.service === 'gateway') return next();
    const context = signContext(services[ruta.service].signer, contextFor(callerOf(req)));
    for (const name of STRIPPED) delete req.headers[name];
    req.headers[REQUEST_ID_HEADER] = currentRequestId();
    req.headers[CONTEXT_HEADER] = context;
    await proxies[ruta.service]?.(req, res, next);
  };
};
