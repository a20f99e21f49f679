import { receptorBuscado, type ReceptorEncontrado } from '@timbra/contracts';
import { contextOf, parse, requireInternal } from '@timbra/service-kit';
import { Router } from 'express';
import type { findOrCreate } from './find-or-create.ts';

interface Deps {
  findOrCreate: ReturnType<typeof findOrCreate>;
}

/** For svc-invoices: the receiver that an invoice names by its RFC or whole. */
export const encontrarRoutes = ({ findOrCreate: find }: Deps): Router => {
  const router = Router();
  router.post('/internal/receptores/encontrar', requireInternal, async (req, res) => {
    const { receptor } = parse(receptorBuscado, req.body);
    res.json((await find(contextOf(req).accountId, receptor)) satisfies ReceptorEncontrado);
  });
  return router;
};
