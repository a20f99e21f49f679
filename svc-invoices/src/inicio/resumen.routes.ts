import { resumenQuery, type Resumen, type ResumenQuery } from '@timbra/contracts';
import { contextOf, parse } from '@timbra/service-kit';
import { Router } from 'express';

interface Deps {
  summarizeCuenta: (accountId: string, query: ResumenQuery) => Promise<Resumen>;
}

/** How the account stands, or one of its issuers: what Inicio shows. */
export const resumenRoutes = ({ summarizeCuenta }: Deps): Router => {
  const router = Router();
  router.get('/resumen', async (req, res) => {
    res.json(await summarizeCuenta(contextOf(req).accountId, parse(resumenQuery, req.query)));
  });
  return router;
};
