import {
  globalBody,
  ventasQuery,
  type Autor,
  type GlobalBody,
  type VentasPorReunir,
  type VentasQuery,
} from '@timbra/contracts';
import { contextOf, idempotencyKey, parse, requestHash } from '@timbra/service-kit';
import { Router } from 'express';
import { answerNewFactura } from '../facturas/factura.answer.ts';
import type { FacturaRecord } from '../facturas/factura.model.ts';

interface Deps {
  countVentas: (accountId: string, query: VentasQuery) => Promise<VentasPorReunir>;
  gatherVentas: (
    accountId: string,
    body: GlobalBody,
    by: { idempotency?: { key: string; hash: string }; autor?: Autor },
  ) => Promise<FacturaRecord>;
}

/** Sales to the general public, billed together. */
export const globalRoutes = ({ countVentas, gatherVentas }: Deps): Router => {
  const router = Router();
  router.get('/facturas/global', async (req, res) => {
    res.json(await countVentas(contextOf(req).accountId, parse(ventasQuery, req.query)));
  });
  router.post('/facturas/global', async (req, res) => {
    const key = idempotencyKey(req);
    const body = parse(globalBody, req.body);
    const idempotency = key ? { key, hash: requestHash(body) } : undefined;
    const { accountId, autor } = contextOf(req);
    answerNewFactura(res, await gatherVentas(accountId, body, { idempotency, autor }));
  });
  return router;
};
