import { recibosNominaQuery, type ReciboNomina, type RecibosNominaPage } from '@timbra/contracts';
import { contextOf, parse } from '@timbra/service-kit';
import { Router } from 'express';
import type { NominasRepository, ReciboRecord } from './nominas.repository.ts';

const reciboView = ({ _id, receptor, status }: ReciboRecord): ReciboNomina => ({
  id: _id.toString(),
  receptor: { id: receptor?.id ?? '', rfc: receptor?.rfc ?? '' },
  status,
});

/** Which employees have a receipt of a period: the editor asks, to propose the next employee. */
export const nominasRoutes = ({ nominas }: { nominas: NominasRepository }): Router => {
  const router = Router();
  router.get('/facturas/nominas', async (req, res) => {
    const query = parse(recibosNominaQuery, req.query);
    const found = await nominas.delPeriodo(contextOf(req).accountId, query);
    res.json({
      items: found.slice(0, query.limit).map(reciboView),
      nextCursor: null,
      hayMas: found.length > query.limit,
    } satisfies RecibosNominaPage);
  });
  return router;
};
