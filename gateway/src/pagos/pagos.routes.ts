import { CONTEXT_HEADER } from '@timbra/contracts';
import { DomainError, signContext, type Signer } from '@timbra/service-kit';
import { Router, type Request, type RequestHandler } from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';

interface Deps {
  creditsUrl: string;
  signer: Signer;
}

/**
 * Where the payment provider tells what was paid. It brings no session and no key: svc-credits believes
 * its signature, which is over the bytes, so that nothing here reads them.
 */
export const pagosRoutes = ({ creditsUrl, signer }: Deps): Router => {
  const asNobody: RequestHandler = (req, _res, next) => {
    for (const name of ['authorization', 'cookie']) delete req.headers[name];
    const context = { accountId: '', sub: 'stripe', permissions: [] };
    req.headers[CONTEXT_HEADER] = signContext(signer, context);
    next();
  };
  const forward = createProxyMiddleware<Request>({
    target: creditsUrl,
    changeOrigin: true,
    proxyTimeout: 30_000,
    pathRewrite: () => '/pagos/stripe/webhook',
    on: {
      error: (cause, req) =>
        req.next?.(new DomainError('servicioNoDisponible', { internal: 'svc-credits', cause })),
    },
  });
  return Router().post('/pagos/stripe/webhook', asNobody, forward);
};
