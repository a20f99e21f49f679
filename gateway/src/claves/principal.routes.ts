import type { Credenciales } from '@timbra/contracts';
import { Router, type Request } from 'express';
import { callerOf } from '../access/guard.ts';
import type { DatedClave, ReadClave, RotateClave } from './principal.ts';

interface Deps {
  datedClave: DatedClave;
  readClave: ReadClave;
  rotateClave: RotateClave;
}

const clientIdOf = (req: Request): string => callerOf(req).user?._id.toString() ?? '';

export const principalRoutes = (deps: Deps): Router => {
  const router = Router();

  router.get('/cuenta/clave', async (req, res) => {
    const createdAt = await deps.datedClave(callerOf(req).accountId);
    const answer: Credenciales = { ClientID: clientIdOf(req), createdAt };
    res.json(answer);
  });
  router.post('/cuenta/clave/ver', async (req, res) => {
    const clave = await deps.readClave(callerOf(req).accountId);
    res.json({ ClientID: clientIdOf(req), ...clave });
  });
  router.post('/cuenta/clave/rotar', async (req, res) => {
    const clave = await deps.rotateClave(callerOf(req).accountId);
    res.json({ ClientID: clientIdOf(req), ...clave });
  });
  return router;
};
