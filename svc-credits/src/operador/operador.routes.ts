import {
  ajusteCreditosBody,
  asignarPagoBody,
  cuentasCreditosQuery,
  operadorPageQuery,
  OPERA_CREDITOS,
  type Autor,
} from '@timbra/contracts';
import { contextOf, created, DomainError, idempotencyKey, parse } from '@timbra/service-kit';
import { Router, type Request, type RequestHandler } from 'express';
import { randomUUID } from 'node:crypto';
import type { AdjustCredits } from './adjust.ts';
import { movimientoView, type LookAtAccounts } from './look-at-accounts.ts';
import type { LookAtPayments } from './payments.ts';

interface Deps {
  accounts: LookAtAccounts;
  payments: LookAtPayments;
  adjust: AdjustCredits;
}

/** Who does it: a person, by the name that their account knows. */
const autorOf = (req: Request): Autor => {
  const { sub, autor } = contextOf(req);
  return autor ?? { id: sub, nombre: sub };
};

/** The gateway asks for the permission, too: what crosses accounts has two doors. */
const requireOperador: RequestHandler = (req, _res, next) => {
  if (!contextOf(req).permissions.includes(OPERA_CREDITOS)) throw new DomainError('sinPermiso');
  next();
};

export const operadorRoutes = ({ accounts, payments, adjust }: Deps): Router => {
  const router = Router();
  router.use('/operador', requireOperador);
  router.get('/operador/creditos', async (req, res) => {
    res.json(await accounts.list(parse(cuentasCreditosQuery, req.query)));
  });
  router.get('/operador/creditos/:cuenta', async (req, res) => {
    res.json(await accounts.get(req.params.cuenta));
  });
  router.post('/operador/creditos/:cuenta/ajustes', async (req, res) => {
    const { cuenta } = req.params;
    const autor = autorOf(req);
    const clave = idempotencyKey(req) ?? randomUUID();
    const written = await adjust({ cuenta, clave, autor, ...parse(ajusteCreditosBody, req.body) });
    created(res, `/operador/creditos/${cuenta}`).json(movimientoView(written));
  });
  router.get('/operador/ajustes', async (req, res) => {
    res.json(await accounts.ajustes(parse(operadorPageQuery, req.query)));
  });
  router.get('/operador/recargas/sin-factura', async (req, res) => {
    res.json(await payments.missing(parse(operadorPageQuery, req.query)));
  });
  router.get('/operador/pagos', async (req, res) => {
    res.json(await payments.list(parse(operadorPageQuery, req.query)));
  });
  router.post('/operador/pagos/:id/asignar', async (req, res) => {
    const asked = parse(asignarPagoBody, req.body);
    res.json(await payments.assign(req.params.id, { ...asked, autor: autorOf(req) }));
  });
  return router;
};
