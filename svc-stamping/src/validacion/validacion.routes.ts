import type { Validacion } from '@timbra/contracts';
import { contextOf, DomainError } from '@timbra/service-kit';
import express, { Router, type ErrorRequestHandler, type RequestHandler } from 'express';
import type { validateXml } from './validate-xml.ts';

interface Deps {
  /** Before the body is read: nobody sends 12 MB without saying who asks. */
  requireContext: RequestHandler;
  validateXml: ReturnType<typeof validateXml>;
  maxBytes: number;
  maxPending: number;
}

const TYPES = ['application/xml', 'text/xml'];
const RETRY_AFTER_S = 5;

const onlyXml: RequestHandler = (req, _res, next) => {
  const hasBody =
    req.headers['transfer-encoding'] !== undefined || Number(req.get('content-length')) > 0;
  if (hasBody && !req.is(TYPES)) throw new DomainError('tipoNoSoportado');
  next();
};

/**
 * At most so many at a time, the body's arrival included: each holds an XML in memory. One account
 * takes no more than half of the places, so that its slow uploads shut nobody else out.
 */
const bounded = (maxPending: number): RequestHandler => {
  const pending = new Map<string, number>();
  const perAccount = Math.max(1, Math.ceil(maxPending / 2));
  let all = 0;
  return (req, res, next) => {
    const { accountId } = contextOf(req);
    const own = pending.get(accountId) ?? 0;
    if (all >= maxPending || own >= perAccount) throw new DomainError('servicioOcupado');
    all += 1;
    pending.set(accountId, own + 1);
    res.once('close', () => {
      all -= 1;
      const left = (pending.get(accountId) ?? 1) - 1;
      if (left > 0) pending.set(accountId, left);
      else pending.delete(accountId);
    });
    next();
  };
};

const sayWhenToRetry: ErrorRequestHandler = (error, _req, res, next) => {
  const isBusy = DomainError.is(error, 'servicioOcupado');
  if (isBusy && !res.headersSent) res.set('retry-after', String(RETRY_AFTER_S));
  next(error);
};

/** XML in: these stand before the service's own reader of JSON. */
export const validacionRoutes = ({
  requireContext,
  validateXml,
  maxBytes,
  maxPending,
}: Deps): Router => {
  const router = Router();
  router.post(
    ['/facturas/validate', '/cfdi-validar'],
    requireContext,
    onlyXml,
    bounded(maxPending),
    // A compressed body is measured as it is inflated, and no further than the limit.
    express.raw({ type: TYPES, limit: maxBytes }),
    async (req, res) => {
      const xml: unknown = req.body;
      if (!(xml instanceof Uint8Array) || xml.length === 0) {
        throw new DomainError('datosInvalidos', {
          errors: [{ path: '', message: 'Envíe el XML en el cuerpo de la petición' }],
        });
      }
      const gone = new AbortController();
      res.once('close', () => gone.abort());
      const findings = await validateXml(contextOf(req).accountId, xml, gone.signal);
      res.json({ findings } satisfies Validacion);
    },
  );
  router.use(sayWhenToRetry);
  return router;
};
