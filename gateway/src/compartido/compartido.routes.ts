import { CONTEXT_HEADER, type Compartido } from '@timbra/contracts';
import {
  callRoute,
  DomainError,
  signContext,
  type ServiceClient,
  type Signer,
} from '@timbra/service-kit';
import { Router, type ErrorRequestHandler, type Request, type RequestHandler } from 'express';
import { fileURLToPath } from 'node:url';
import { onlyItsStyles } from '../api/only-its-styles.ts';
import { compartidoPage, enlaceInvalidoPage } from './compartido.page.ts';
import { forwardTo } from '../shared/forward-to.ts';

interface Deps {
  invoices: ServiceClient;
  invoicesUrl: string;
  signer: Signer;
}

const HERE = fileURLToPath(new URL('.', import.meta.url));
/** The account that the link is of, and its secret. */
const TOKEN = /^([0-9a-f]{24})\.([\w-]{43})$/;

/** Nobody keeps what a link showed: it may be revoked. */
const notKept: RequestHandler = (_req, res, next) => {
  res.set({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
  next();
};

/** A person opens the link, not a program: when it has run out, they get a page. */
const notThere: ErrorRequestHandler = (error: unknown, _req, res, next) => {
  if (!DomainError.is(error, 'noEncontrado')) return next(error);
  res.status(404).type('html').send(enlaceInvalidoPage());
};

/**
 * Pages of shared vouchers. The link opens its voucher and nothing else, and needs no session. The
 * pages stand beside the API, not in it.
 */
export const compartidoRoutes = ({ invoices, invoicesUrl, signer }: Deps): Router => {
  const router = Router();
  const opened = new WeakMap<Request, { accountId: string; compartido: Compartido }>();

  const open: RequestHandler = async (req, _res, next) => {
    const [, accountId, secreto] = TOKEN.exec(String(req.params.token)) ?? [];
    if (!accountId || !secreto) throw new DomainError('noEncontrado', { internal: 'not a link' });
    const compartido = await callRoute(invoices, accountId, 'POST /internal/enlaces/abrir', {
      body: { secreto },
    });
    opened.set(req, { accountId, compartido });
    next();
  };
  const openedBy = (req: Request) => {
    const found = opened.get(req);
    if (!found) throw new DomainError('noEncontrado', { internal: 'link not opened' });
    return found;
  };

  const fileAs = (formato: string) =>
    forwardTo({
      service: 'svc-invoices',
      target: invoicesUrl,
      proxyTimeout: 30_000,
      pathRewrite: (_path, req) => `/facturas/${openedBy(req).compartido.factura}.${formato}`,
    });
  const asWhoShared: RequestHandler = (req, _res, next) => {
    const { accountId } = openedBy(req);
    for (const name of ['authorization', 'cookie']) delete req.headers[name];
    req.headers[CONTEXT_HEADER] = signContext(signer, {
      accountId,
      sub: 'enlace',
      permissions: [],
    });
    next();
  };

  router.use('/compartido', notKept);
  router.get('/compartido/compartido.css', (_req, res) =>
    res.sendFile('compartido.css', { root: HERE }),
  );
  // Not of the files: a browser's own viewer of PDF obeys them, too.
  router.get('/compartido/:token', onlyItsStyles, open, (req, res) => {
    res.type('html').send(compartidoPage(openedBy(req).compartido, String(req.params.token)));
  });
  for (const formato of ['pdf', 'xml']) {
    router.get(`/compartido/:token/cfdi.${formato}`, open, asWhoShared, fileAs(formato));
  }
  router.use('/compartido', notThere);
  return router;
};
