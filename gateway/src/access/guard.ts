import { rutaPattern, rutas, type Ruta } from '@timbra/contracts';
import { DomainError } from '@timbra/service-kit';
import type { Request, RequestHandler } from 'express';
import { authorize, type Caller } from './caller.ts';
import type { Identify } from './identify.ts';

const patterns = rutas.map((ruta) => ({ ruta, pattern: rutaPattern(ruta.path) }));
const callers = new WeakMap<Request, Caller>();
const found = new WeakMap<Request, Ruta>();

/** The verified caller of a route that is not public. */
export const callerOf = (req: Request): Caller => {
  const caller = callers.get(req);
  if (!caller) throw new DomainError('noAutenticado', { internal: 'route without a caller' });
  return caller;
};

/** The declared route of this request; undefined for what is no route of the API. */
export const rutaOf = (req: Request): Ruta | undefined => found.get(req);

/**
 * Every declared route passes here first, whoever answers it: who asks, and whether they may. What
 * is not declared falls through and is a 404, /internal above all.
 */
export const guard =
  (identify: Identify): RequestHandler =>
  async (req, _res, next) => {
    const onPath = patterns.filter(({ pattern }) => pattern.test(req.path));
    if (onPath.length === 0) return next();
    const ruta = onPath.find((it) => it.ruta.method === req.method)?.ruta;
    if (!ruta) throw new DomainError('metodoNoPermitido');
    if (!ruta.public) {
      const caller = await identify(req);
      authorize(ruta, caller);
      callers.set(req, caller);
    }
    found.set(req, ruta);
    next();
  };
