import type { ReceptorEnUso } from '@timbra/contracts';
import { contextOf, requireInternal } from '@timbra/service-kit';
import { Router } from 'express';
import type { FacturaRepository } from './factura.repository.ts';

/** svc-catalogs asks before it deletes a receiver. */
export const enUsoRoutes = ({ facturas }: { facturas: FacturaRepository }): Router => {
  const router = Router();
  router.get('/internal/receptores/:id/en-uso', requireInternal, async (req, res) => {
    const enUso = await facturas.usesReceptor(contextOf(req).accountId, String(req.params.id));
    res.json({ enUso } satisfies ReceptorEnUso);
  });
  return router;
};
