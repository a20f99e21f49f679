import { timbrarVariasBody } from '@timbra/contracts';
import { contextOf, parse, requireInternal } from '@timbra/service-kit';
import { Router } from 'express';
import type { requestStamps } from './request-stamps.ts';

interface Deps {
  requestStamps: ReturnType<typeof requestStamps>;
}

/** What svc-invoices asks for the invoices of a file. It may be repeated. */
export const timbrarVariasRoutes = ({ requestStamps: ask }: Deps): Router => {
  const router = Router();
  router.use('/internal', requireInternal);
  router.post('/internal/timbrar-requests', async (req, res) => {
    const { accountId, settings, autor } = contextOf(req);
    const { allowDuplicates, ordenPac } = settings;
    const body = parse(timbrarVariasBody, req.body);
    res.json(await ask({ accountId, allowDuplicates, ordenPac, autor, ...body }));
  });
  return router;
};
