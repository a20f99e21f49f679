import { stampedBody, unlockBody } from '@timbra/contracts';
import { contextOf, parse, requireInternal } from '@timbra/service-kit';
import { Router } from 'express';
import type { FacturaRepository } from '../facturas/factura.repository.ts';
import { facturaView } from '../facturas/factura.view.ts';
import type { AnnounceCorreo } from '../correo/envio/announce-correo.ts';
import type { AnnounceDias } from '../dias/announce-dias.ts';
import type { SerieRepository } from '../series/serie.repository.ts';
import type { SettleSaldos } from '../saldos/settle-saldos.ts';
import { instantOf, unixSeconds } from '../shared/mexico-time.ts';
import type { Announce } from '../webhooks/entregas/announce.ts';
import type { ReturnFolio } from './return-folio.ts';

interface Deps {
  facturas: FacturaRepository;
  series: SerieRepository;
  returnFolio: ReturnFolio;
  /** Before invoices of these instants change: the histogram counts their days anew. */
  announceDias: AnnounceDias;
  settleSaldos: SettleSaldos;
  announce: Announce;
  announceCorreo: AnnounceCorreo;
  /** There is something to tell now. */
  nudgeEvents: () => void;
}

/** What svc-stamping tells of an invoice that was handed over to it. Every call may be repeated. */
export const emisionRoutes = ({
  facturas,
  series,
  returnFolio,
  announceDias,
  settleSaldos,
  announce,
  announceCorreo,
  nudgeEvents,
}: Deps): Router => {
  const router = Router();
  router.use('/internal', requireInternal);

  router.post('/internal/facturas/:id/unlock', async (req, res) => {
    const { accountId } = contextOf(req);
    const { devuelveFolio, ...body } = parse(unlockBody, req.body);
    if (devuelveFolio) await returnFolio(accountId, req.params.id, body);
    await facturas.unlock(accountId, req.params.id, body);
    res.status(204).end();
  });
  router.post('/internal/facturas/:id/stamped', async (req, res) => {
    const { accountId } = contextOf(req);
    const { fechaUnixAntes, lugarExpedicion, conAvisos, ...stamp } = parse(stampedBody, req.body);
    const fechaUnix = unixSeconds(instantOf(stamp.fecha, lugarExpedicion));
    await announceDias(accountId, fechaUnixAntes, fechaUnix);
    const { id } = req.params;
    const evento = { evento: 'factura.timbrada', uuid: stamp.uuid, conAvisos } as const;
    const avisos = [
      await announce(accountId, id, evento),
      await announceCorreo(accountId, id, stamp),
    ].filter((it) => it !== undefined);
    const marked = await facturas.markStamped(accountId, id, { stamp, fechaUnix, avisos });
    if (avisos.length > 0) nudgeEvents();
    // A test has no folio to settle: the one that its draft is given next is not to be taken from it.
    if (!marked.prueba) {
      series.settle(accountId, marked);
      await settleSaldos(accountId, marked);
    }
    res.json(facturaView(marked));
  });
  return router;
};
