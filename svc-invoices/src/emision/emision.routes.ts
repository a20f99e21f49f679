import { folioBody, lockBody, stampedBody, unlockBody } from '@timbra/contracts';
import type { AssignedFolio, LockBody, LockedFactura } from '@timbra/contracts';
import { contextOf, parse, requireInternal } from '@timbra/service-kit';
import { Router } from 'express';
import type { FacturaRepository } from '../facturas/factura.repository.ts';
import { facturaView } from '../facturas/factura.view.ts';
import type { AnnounceDias } from '../dias/announce-dias.ts';
import { searchTokens } from '../busqueda/search-tokens.ts';
import type { SerieRepository } from '../series/serie.repository.ts';
import type { SettleSaldos } from '../saldos/settle-saldos.ts';
import { instantOf, unixSeconds } from '../shared/mexico-time.ts';

interface Deps {
  facturas: FacturaRepository;
  series: SerieRepository;
  lockFactura: (accountId: string, id: string, by: LockBody) => Promise<LockedFactura>;
  assignFolio: (accountId: string, id: string, requestId: string) => Promise<AssignedFolio>;
  /** Before invoices of these instants change: the histogram counts their days anew. */
  announceDias: AnnounceDias;
  settleSaldos: SettleSaldos;
}

/** What svc-stamping asks while it stamps. Every call may be repeated. */
export const emisionRoutes = ({
  facturas,
  series,
  lockFactura,
  assignFolio,
  announceDias,
  settleSaldos,
}: Deps): Router => {
  const router = Router();
  router.use('/internal', requireInternal);

  router.post('/internal/facturas/:id/lock', async (req, res) => {
    const by = parse(lockBody, req.body);
    res.json(await lockFactura(contextOf(req).accountId, req.params.id, by));
  });
  router.post('/internal/facturas/:id/folio', async (req, res) => {
    const { requestId } = parse(folioBody, req.body);
    res.json(await assignFolio(contextOf(req).accountId, req.params.id, requestId));
  });
  router.post('/internal/facturas/:id/unlock', async (req, res) => {
    const body = parse(unlockBody, req.body);
    await facturas.unlock(contextOf(req).accountId, req.params.id, body);
    res.status(204).end();
  });
  router.post('/internal/facturas/:id/stamped', async (req, res) => {
    const { accountId } = contextOf(req);
    const stamp = parse(stampedBody, req.body);
    const stored = await facturas.get(accountId, req.params.id);
    const fechaUnix = unixSeconds(instantOf(stamp.fecha, stored.lugarExpedicion));
    await announceDias(accountId, stored.fechaUnix, fechaUnix);
    const marked = await facturas.markStamped(accountId, req.params.id, {
      ...stamp,
      fechaUnix,
      tokens: searchTokens({ ...stored, uuid: stamp.uuid }),
    });
    await series.settle(accountId, marked._id.toString());
    if (!marked.prueba) await settleSaldos(accountId, marked);
    res.json(facturaView(marked));
  });
  return router;
};
