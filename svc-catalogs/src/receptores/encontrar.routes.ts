import {
  receptorBuscado,
  receptoresPorRfcBody,
  type ReceptorEncontrado,
  type ReceptoresPorRfc,
} from '@timbra/contracts';
import { contextOf, parse, requireInternal } from '@timbra/service-kit';
import { Router } from 'express';
import type { FindOrCreate } from './find-or-create.ts';
import type { ReceptorRepository } from './receptor.repository.ts';
import { receptorView } from './receptor.view.ts';

interface Deps {
  findOrCreate: FindOrCreate;
  receptores: Pick<ReceptorRepository, 'ofRfcs'>;
}

/** For svc-invoices: the receiver that an invoice names by its RFC or whole, and those of many rows. */
export const encontrarRoutes = ({ findOrCreate: find, receptores }: Deps): Router => {
  const router = Router();
  router.post('/internal/receptores/encontrar', requireInternal, async (req, res) => {
    const { receptor } = parse(receptorBuscado, req.body);
    res.json((await find(contextOf(req).accountId, receptor)) satisfies ReceptorEncontrado);
  });
  router.post('/internal/receptores/por-rfc', requireInternal, async (req, res) => {
    const { rfcs } = parse(receptoresPorRfcBody, req.body);
    const found = await receptores.ofRfcs(contextOf(req).accountId, [...new Set(rfcs)]);
    res.json({ items: found.map(receptorView) } satisfies ReceptoresPorRfc);
  });
  return router;
};
