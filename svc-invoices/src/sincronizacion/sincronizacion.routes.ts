import type { AvisosFactura } from '@timbra/contracts';
import { contextOf, underWay } from '@timbra/service-kit';
import { Router } from 'express';
import type { FacturaRepository } from '../facturas/factura.repository.ts';
import type { EntregaRecord } from '../webhooks/entregas/entrega.model.ts';
import type { EntregaRepository } from '../webhooks/entregas/entrega.repository.ts';
import { avisoView } from '../webhooks/entregas/entrega.view.ts';
import type { SyncFactura } from './sync-factura.ts';

interface Deps {
  facturas: Pick<FacturaRepository, 'get'>;
  entregas: Pick<EntregaRepository, 'ofFactura'>;
  syncFactura: SyncFactura;
  /** There is something to send now. */
  nudge: () => void;
}

const avisosOf = (entregas: readonly EntregaRecord[]): AvisosFactura => ({
  items: entregas.map(avisoView),
});

/** A voucher that is told of again, and how its notices stand. */
export const sincronizacionRoutes = ({
  facturas,
  entregas,
  syncFactura: sync,
  nudge,
}: Deps): Router => {
  const router = Router();
  router.post('/facturas/:id/sincronizar', async (req, res) => {
    const { id } = req.params;
    const opened = await sync(contextOf(req).accountId, id);
    nudge();
    underWay(res, `/facturas/${id}/avisos`).json(avisosOf(opened));
  });
  router.get('/facturas/:id/avisos', async (req, res) => {
    const { accountId } = contextOf(req);
    const { _id } = await facturas.get(accountId, req.params.id);
    res.json(avisosOf(await entregas.ofFactura(accountId, _id.toString())));
  });
  return router;
};
