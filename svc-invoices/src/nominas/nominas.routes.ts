import { recibosNominaQuery, type Page, type ReciboNomina } from '@timbra/contracts';
import { contextOf, parse } from '@timbra/service-kit';
import { Router } from 'express';
import type { NominasRepository, ReciboRecord } from './nominas.repository.ts';

const reciboView = ({ _id, receptor, status }: ReciboRecord): ReciboNomina => ({
  id: _id.toString(),
  receptor: { id: receptor?.id ?? '', rfc: receptor?.rfc ?? '' },
  status,
});

/** Which employees have a receipt of a period: whoever goes on with the next one asks. */
export const nominasRoutes = ({ nominas }: { nominas: NominasRepository }): Router => {
  const router = Router();
  router.get('/facturas/nominas', async (req, res) => {
    const query = parse(recibosNominaQuery, req.query);
    const found = await nominas.delPeriodo(contextOf(req).accountId, query);
    res.json({ items: found.map(reciboView), nextCursor: null } satisfies Page<ReciboNomina>);
  });
  return router;
};
