import { rutaPattern, rutas, type Ruta } from '@timbra/contracts';
import { DomainError, nameRoute, unknownNames } from '@timbra/service-kit';
import type { Request, RequestHandler } from 'express';
import { z } from 'zod';
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

/** The declared routes of an address below /api, one for each method. */
export const rutasAt = (path: string): readonly Ruta[] =>
  patterns.filter(({ pattern }) => pattern.test(path)).map(({ ruta }) => ruta);

/** For what stands beside the API: who asks, and nothing yet of what they may. */
export const identified =
  (identify: Identify): RequestHandler =>
  async (req, res, next) => {
    callers.set(req, await identify(req, res));
    next();
  };

/** The declared route of this request, also while it is judged; undefined for no route of the API. */
export const rutaOf = (req: Request): Ruta | undefined => found.get(req);

const SI = z.stringbool();

/** The operation that was asked for: some are another one when a parameter is true. */
const operationOf = (ruta: Ruta, { query }: Request): Ruta => {
  const { variante } = ruta;
  return variante && SI.safeParse(query[variante.parametro]).data ? { ...ruta, ...variante } : ruta;
};

const NO_PARAMETERS = z.object({});

/** @throws DomainError datosInvalidos: what nobody reads would be a filter that does not filter */
const refuseUnknownParameters = ({ query = NO_PARAMETERS }: Ruta, req: Request): void => {
  const errors = unknownNames(query, req.query, { what: 'parámetro' });
  if (errors.length > 0) throw new DomainError('datosInvalidos', { errors });
};

/**
 * Every declared route passes here first, whether the gateway or a service answers it: the guard
 * finds out who asks, and whether they may. A path that is not declared falls through and is a 404,
 * /internal above all.
 */
export const guard =
  (identify: Identify): RequestHandler =>
  async (req, res, next) => {
    const onPath = rutasAt(req.path);
    if (onPath.length === 0) return next();
    const declared = onPath.find((it) => it.method === req.method);
    if (!declared) throw new DomainError('metodoNoPermitido');
    const ruta = operationOf(declared, req);
    found.set(req, ruta);
    nameRoute(req, `/api${ruta.path}`);
    if (!ruta.public) {
      const caller = await identify(req, res);
      authorize(ruta, caller);
      callers.set(req, caller);
    }
    refuseUnknownParameters(ruta, req);
    next();
  };
