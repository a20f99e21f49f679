import {
  CONTEXT_HEADER,
  REQUEST_ID_HEADER,
  rutaPattern,
  rutas,
  type Servicio,
} from '@timbra/contracts';
import { currentRequestId, DomainError, signContext } from '@timbra/service-kit';
import type { Request, RequestHandler } from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';
import type { ServerResponse } from 'node:http';
import { bearerOf } from '../identity/bearer.ts';
import type { AccessTokens } from '../identity/access-token.ts';

interface Options {
  urls: Record<Exclude<Servicio, 'gateway'>, string>;
  internalSecret: string;
  tokens: AccessTokens;
}

const forwarded = rutas
  .filter((ruta) => ruta.service !== 'gateway')
  .map((ruta) => ({ ...ruta, pattern: rutaPattern(ruta.path) }));

/** Headers that end here: what a browser proves to us is no business of a service. */
const STRIPPED = ['authorization', 'cookie', CONTEXT_HEADER];

/**
 * Forwards the declared routes to the service that owns them, with who asks as a signed context.
 * Anything undeclared falls through and is a 404, /internal above all.
 */
export const forwardApi = ({ urls, internalSecret, tokens }: Options): RequestHandler => {
  const proxies = Object.fromEntries(
    Object.entries(urls).map(([service, target]) => [
      service,
      createProxyMiddleware<Request>({
        target,
        changeOrigin: true,
        // Stamping may be waited for: up to 60 s by contract, plus the answer.
        proxyTimeout: 90_000,
        on: {
          error: (cause, req, res) => {
            const problem = new DomainError('servicioNoDisponible', {
              internal: `${service} did not answer`,
              cause,
            });
            const response = res as ServerResponse;
            if (response.headersSent) response.destroy();
            else req.next?.(problem);
          },
        },
      }),
    ]),
  );

  return async (req, res, next) => {
    const onPath = forwarded.filter((ruta) => ruta.pattern.test(req.path));
    if (onPath.length === 0) return next();
    const ruta = onPath.find((it) => it.method === req.method);
    if (!ruta) throw new DomainError('metodoNoPermitido');

    const { sub, account, permissions } = await tokens.verify(bearerOf(req));
    if (ruta.permission && !permissions.includes(ruta.permission))
      throw new DomainError('sinPermiso');
    for (const name of STRIPPED) delete req.headers[name];
    req.headers[REQUEST_ID_HEADER] = currentRequestId();
    req.headers[CONTEXT_HEADER] = await signContext(internalSecret, {
      accountId: account,
      sub,
      permissions,
      internal: false,
    });
    await proxies[ruta.service]?.(req, res, next);
  };
};
