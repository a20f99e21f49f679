import type { Saldo } from '@timbra/contracts';
import { contextOf } from '@timbra/service-kit';
import { Router } from 'express';

interface Deps {
  readSaldo: (accountId: string) => Promise<Saldo>;
}

export const creditosRoutes = (deps: Deps): Router => {
  const router = Router();
  router.get('/creditos', async (req, res) => {
    res.json(await deps.readSaldo(contextOf(req).accountId));
  });
  return router;
};
