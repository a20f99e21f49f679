import { TRAZAS_PATH, trazasBody } from '@timbra/contracts';
import { DomainError, parse, tracePageCall } from '@timbra/service-kit';
import express, { Router, type Request, type RequestHandler } from 'express';
import { callerOf, identified, rutasAt } from '../access/guard.ts';
import type { Identify } from '../access/identify.ts';
import type { Limiters } from '../shared/limiter.ts';

interface Deps {
  identify: Identify;
  limiters: Limiters;
}

/** A page tells at most every five seconds: this is ten of them, open at once. */
const PER_MINUTE = 120;
/** As long as the longest body that the schema takes. */
const MAX_BYTES = 32 * 1024;

const userOf = (req: Request): string => {
  const { user } = callerOf(req);
  if (!user) throw new DomainError('sinPermiso', { internal: 'traces without a person' });
  return user._id.toString();
};

const onlyPeople: RequestHandler = (req, _res, next) => {
  userOf(req);
  next();
};

/**
 * The route of an address, as the guard names it. The words come from our own table: whatever a page
 * says, nothing that it wrote goes to a collector.
 */
export const routeAt = (method: string, path: string): string => {
  const ruta = rutasAt(path).find((it) => it.method === method);
  return ruta ? `/api${ruta.path}` : 'other';
};

/**
 * Where our own pages tell of their requests while traces are recorded. It is nothing that an
 * integrator could call, so it stands beside the API (docs/adr/0076-trazas-del-navegador.md).
 */
export const trazasRoutes = ({ identify, limiters }: Deps): Router => {
  const bounded = limiters({
    name: 'trazas',
    windowMs: 60_000,
    limit: PER_MINUTE,
    keyOf: userOf,
    counted: 'all',
    code: 'demasiadasPeticiones',
  });
  const body = express.json({ limit: MAX_BYTES });
  return Router().post(
    TRAZAS_PATH,
    ...[identified(identify), onlyPeople, bounded, body],
    (req, res) => {
      const { tramos } = parse(trazasBody, req.body);
      for (const { path, ...call } of tramos)
        tracePageCall({ ...call, route: routeAt(call.method, path) });
      res.status(204).end();
    },
  );
};
