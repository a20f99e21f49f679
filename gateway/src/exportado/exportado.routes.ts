import { CONTEXT_HEADER, type DescargaAbierta } from '@timbra/contracts';
import {
  callRoute,
  DomainError,
  signContext,
  type ServiceClient,
  type Signer,
} from '@timbra/service-kit';
import { Router, type Request } from 'express';
import { forwardTo } from '../shared/forward-to.ts';

interface Deps {
  invoices: ServiceClient;
  invoicesUrl: string;
  signer: Signer;
}

/** The account that the link is of, and its secret. */
const TOKEN = /^([0-9a-f]{24})\.([\w-]{43})$/;

/**
 * A link opens one file of an export, once, without a session: the session is in the page's memory, and
 * a browser that downloads does not send it.
 */
export const exportadoRoutes = ({ invoices, invoicesUrl, signer }: Deps): Router => {
  const router = Router();
  const opened = new WeakMap<Request, DescargaAbierta>();
  const file = forwardTo({
    service: 'svc-invoices',
    target: invoicesUrl,
    // Between two chunks; the whole may take as long as it takes.
    proxyTimeout: 60_000,
    pathRewrite: (_path, req) => {
      const { exportacion, parte } = opened.get(req) ?? {};
      return `/internal/exportaciones/${exportacion}/${parte}`;
    },
  });
  router.get('/exportado/:token', async (req, res, next) => {
    res.set({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
    // A program that only looks must not use the link up: HEAD comes here, too.
    const [, accountId, secreto] = (req.method === 'GET' && TOKEN.exec(req.params.token)) || [];
    if (!accountId || !secreto) throw new DomainError('noEncontrado', { internal: 'not a link' });
    const found = await callRoute(invoices, accountId, 'POST /internal/exportaciones/abrir', {
      body: { secreto },
    });
    opened.set(req, found);
    for (const name of ['authorization', 'cookie']) delete req.headers[name];
    req.headers[CONTEXT_HEADER] = signContext(signer, {
      accountId,
      sub: 'enlace',
      permissions: [],
      internal: true,
    });
    await file(req, res, next);
  });
  return router;
};
