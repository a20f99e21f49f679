import {
  globalBody,
  ventasQuery,
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
    idempotency?: { key: string; hash: string },
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
    answerNewFactura(res, await gatherVentas(contextOf(req).accountId, body, idempotency));
  });
  return router;
};
