import { Router } from 'express';
import type { ReadTrabajo } from './read-trabajo.ts';

/** For the operator of the installation; the gateway checks the permission. */
export const trabajoRoutes = (deps: { readTrabajo: ReadTrabajo }): Router => {
  const router = Router();
  router.get('/operador/trabajo', async (_req, res) => {
    res.json(await deps.readTrabajo());
  });
  return router;
};
