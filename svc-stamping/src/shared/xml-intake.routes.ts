import { contextOf, DomainError } from '@timbra/service-kit';
import express, {
  type ErrorRequestHandler,
  type Request,
  type RequestHandler,
  type Response,
} from 'express';

/** Work on an XML that arrived; `gone` aborts when its caller has hung up. */
type Work<T> = (xml: Uint8Array, gone: AbortSignal) => Promise<T>;

/** Takes an XML from the body of a request, and holds its place for as long as the work takes. */
export type XmlIntake = <T>(req: Request, res: Response, work: Work<T>) => Promise<T>;

const TYPES = ['application/xml', 'text/xml'];
const RETRY_AFTER_S = 5;

/** What its body is, as it says itself. */
export const isXml = (req: Request): boolean => Boolean(req.is(TYPES));

const refuseOtherTypes = (req: Request): void => {
  const hasBody =
    req.headers['transfer-encoding'] !== undefined || Number(req.get('content-length')) > 0;
  if (hasBody && !isXml(req)) throw new DomainError('tipoNoSoportado');
};

const run = (handler: RequestHandler, req: Request, res: Response): Promise<void> =>
  new Promise((resolve, reject) => {
    void handler(req, res, (error?: unknown) => {
      if (error === undefined) resolve();
      else
        reject(
          error instanceof Error ? error : new Error('the body was not read', { cause: error }),
        );
    });
  });

/**
 * At most so many at a time, the body's arrival included: each holds an XML in memory. One account
 * takes no more than half of the places, so that its slow uploads shut nobody else out.
 * @throws DomainError tipoNoSoportado, servicioOcupado, datosInvalidos
 */
export const createXmlIntake = ({
  maxBytes,
  maxPending,
}: {
  maxBytes: number;
  maxPending: number;
}): XmlIntake => {
  const pending = new Map<string, number>();
  const perAccount = Math.max(1, Math.ceil(maxPending / 2));
  let all = 0;
  // A compressed body is measured as it is inflated, and no further than the limit.
  const read = express.raw({ type: TYPES, limit: maxBytes });

  const enter = (accountId: string) => {
    const own = pending.get(accountId) ?? 0;
    if (all >= maxPending || own >= perAccount) throw new DomainError('servicioOcupado');
    all += 1;
    pending.set(accountId, own + 1);
  };
  const leave = (accountId: string) => {
    all -= 1;
    const left = (pending.get(accountId) ?? 1) - 1;
    if (left > 0) pending.set(accountId, left);
    else pending.delete(accountId);
  };

  return async (req, res, work) => {
    refuseOtherTypes(req);
    const { accountId } = contextOf(req);
    enter(accountId);
    const gone = new AbortController();
    res.once('close', () => gone.abort());
    try {
      await run(read, req, res);
      const xml: unknown = req.body;
      if (!(xml instanceof Uint8Array) || xml.length === 0) {
        throw new DomainError('datosInvalidos', {
          errors: [{ path: '', message: 'Envía el XML en el cuerpo de la petición' }],
        });
      }
      return await work(xml, gone.signal);
    } finally {
      leave(accountId);
    }
  };
};

export const sayWhenToRetry: ErrorRequestHandler = (error, _req, res, next) => {
  const isBusy = DomainError.is(error, 'servicioOcupado');
  if (isBusy && !res.headersSent) res.set('retry-after', String(RETRY_AFTER_S));
  next(error);
};
