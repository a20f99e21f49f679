import { contextOf, notFound } from '@timbra/service-kit';
import { Router } from 'express';
import type { FacturaRepository } from '../facturas/factura.repository.ts';
import type { BorradaRepository } from './borrada.repository.ts';
import { movimientosOf } from './movimientos-of.ts';

interface Deps {
  facturas: Pick<FacturaRepository, 'find'>;
  borradas: BorradaRepository;
}

/** Who did what to an invoice, and when; also to a draft that is gone. */
export const bitacoraRoutes = ({ facturas, borradas }: Deps): Router => {
  const router = Router();
  router.get('/facturas/:id/movimientos', async (req, res) => {
    const { accountId } = contextOf(req);
    const { id } = req.params;
    const found = (await facturas.find(accountId, id)) ?? (await borradas.find(accountId, id));
    if (!found) throw notFound(`factura ${id}`);
    res.json({ factura: found._id.toString(), items: movimientosOf(found) });
  });
  return router;
};
