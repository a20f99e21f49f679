import { cancelacionContada, type CancelacionContada } from '@timbra/contracts';
import { contextOf, idempotencyKey, parse, requireInternal } from '@timbra/service-kit';
import { Router } from 'express';
import { answerNewFactura } from '../facturas/factura.answer.ts';
import type { FacturaRecord } from '../facturas/factura.model.ts';
import type { FacturaRepository } from '../facturas/factura.repository.ts';
import { facturaView } from '../facturas/factura.view.ts';
import type { CancelacionRepository } from './cancelacion.repository.ts';
import type { SustituirFactura } from './sustituir-factura.ts';

interface Deps {
  facturas: Pick<FacturaRepository, 'get'>;
  cancelaciones: CancelacionRepository;
  tellCancelacion: (
    accountId: string,
    id: string,
    told: CancelacionContada,
  ) => Promise<FacturaRecord>;
  sustituirFactura: SustituirFactura;
}

/** Replacements, and what svc-stamping asks and tells while it cancels. Every call may be repeated. */
export const cancelacionRoutes = (deps: Deps): Router => {
  const { facturas, cancelaciones } = deps;
  const router = Router();
  router.post('/facturas/:id/sustituciones', async (req, res) => {
    const { accountId, settings, autor } = contextOf(req);
    const { decimals } = settings;
    const key = idempotencyKey(req);
    const draft = await deps.sustituirFactura(accountId, req.params.id, { decimals, key, autor });
    answerNewFactura(res, draft);
  });

  router.use('/internal', requireInternal);
  router.post('/internal/facturas/:id/cancelacion', async (req, res) => {
    const told = parse(cancelacionContada, req.body);
    const { accountId } = contextOf(req);
    res.json(facturaView(await deps.tellCancelacion(accountId, req.params.id, told)));
  });
  router.get('/internal/facturas/:id/relacionados', async (req, res) => {
    const { accountId } = contextOf(req);
    const { uuid } = await facturas.get(accountId, req.params.id);
    res.json({ items: uuid ? await cancelaciones.relacionados(accountId, uuid) : [] });
  });
  router.get('/internal/facturas/:id/sustitutas', async (req, res) => {
    const { accountId } = contextOf(req);
    res.json({ items: await cancelaciones.sustitutas(accountId, req.params.id) });
  });
  return router;
};
