import type { Resumen } from '@timbra/contracts';
import { contextOf } from '@timbra/service-kit';
import { Router } from 'express';

interface Deps {
  resumirCuenta: (accountId: string) => Promise<Resumen>;
}

/** How the account stands: what Inicio shows. */
export const resumenRoutes = ({ resumirCuenta }: Deps): Router => {
  const router = Router();
  router.get('/resumen', async (req, res) => {
    res.json(await resumirCuenta(contextOf(req).accountId));
  });
  return router;
};
