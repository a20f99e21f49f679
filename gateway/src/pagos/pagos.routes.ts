import { CONTEXT_HEADER } from '@timbra/contracts';
import { signContext, type Signer } from '@timbra/service-kit';
import { Router, type RequestHandler } from 'express';
import { forwardTo } from '../shared/forward-to.ts';

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
  const forward = forwardTo({
    service: 'svc-credits',
    target: creditsUrl,
    proxyTimeout: 30_000,
    pathRewrite: () => '/pagos/stripe/webhook',
  });
  return Router().post('/pagos/stripe/webhook', asNobody, forward);
};
