import { stampedBody, unlockBody } from '@timbra/contracts';
import { contextOf, parse, requireInternal } from '@timbra/service-kit';
import { Router } from 'express';
import type { Cambios } from '../facturas/change-factura.ts';
import type { FacturaRepository } from '../facturas/factura.repository.ts';
import { facturaView } from '../facturas/factura.view.ts';
import type { ReturnFolio } from './return-folio.ts';

interface Deps {
  facturas: Pick<FacturaRepository, 'unlock'>;
  cambios: Pick<Cambios, 'showStamp'>;
  returnFolio: ReturnFolio;
}

/** What svc-stamping tells of an invoice that was handed over to it. Every call may be repeated. */
export const emisionRoutes = ({ facturas, cambios, returnFolio }: Deps): Router => {
  const router = Router();
  router.use('/internal', requireInternal);

  router.post('/internal/facturas/:id/unlock', async (req, res) => {
    const { accountId } = contextOf(req);
    const { devuelveFolio, ...body } = parse(unlockBody, req.body);
    if (devuelveFolio) await returnFolio(accountId, req.params.id, body);
    await facturas.unlock(accountId, req.params.id, body);
    res.status(204).end();
  });
  router.post('/internal/facturas/:id/stamped', async (req, res) => {
    const { accountId } = contextOf(req);
    const body = parse(stampedBody, req.body);
    res.json(facturaView(await cambios.showStamp(accountId, req.params.id, body)));
  });
  return router;
};
