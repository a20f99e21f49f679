import {
  descargaAbierta,
  descargaBody,
  exportacionBody,
  exportacionesQuery,
  type Descarga,
  type DescargaAbierta,
} from '@timbra/contracts';
import {
  contextOf,
  created,
  datedPage,
  datedPosition,
  notFound,
  parse,
  requireInternal,
  underWay,
  type ObjectStore,
} from '@timbra/service-kit';
import { Router } from 'express';
import { pipeline } from 'node:stream/promises';
import type { AskExportacion } from './ask-exportacion.ts';
import type { DropExportacion } from './drop-exportacion.ts';
import type { ExportacionRepository } from './exportacion.repository.ts';
import { exportacionView } from './exportacion.view.ts';
import { keyOf } from './parte-key.ts';

interface Deps {
  exportaciones: ExportacionRepository;
  ask: AskExportacion;
  archive: Pick<ObjectStore, 'getStream'>;
  drop: DropExportacion;
  /** There is something to make now. */
  nudge: () => void;
}

/** Vouchers of a range of days, or of a bulk file, in files: asked for, watched, downloaded once a link, thrown away. */
export const exportacionRoutes = ({ exportaciones, ask, archive, drop, nudge }: Deps): Router => {
  const router = Router();
  router.post('/exportaciones', async (req, res) => {
    const { accountId } = contextOf(req);
    const asked = await ask(accountId, parse(exportacionBody, req.body ?? {}));
    const opened = await exportaciones.open(accountId, asked);
    nudge();
    underWay(res, `/exportaciones/${opened._id.toString()}`).json(exportacionView(opened));
  });
  router.get('/exportaciones', async (req, res) => {
    const { limit, cursor } = parse(exportacionesQuery, req.query);
    const after = datedPosition(cursor);
    const found = await exportaciones.list(contextOf(req).accountId, limit + 1, after);
    res.json(datedPage(found, { limit, at: (it) => it.createdAt, view: exportacionView }));
  });
  router.get('/exportaciones/:id', async (req, res) => {
    res.json(exportacionView(await exportaciones.get(contextOf(req).accountId, req.params.id)));
  });
  router.post('/exportaciones/:id/enlaces', async (req, res) => {
    const { accountId } = contextOf(req);
    const { parte } = parse(descargaBody, req.body ?? {});
    const { _id } = await exportaciones.get(accountId, req.params.id);
    const { secreto, expira } = await exportaciones.link(accountId, _id.toString(), parte);
    const answer: Descarga = {
      ruta: `/exportado/${accountId}.${secreto}`,
      expira: expira.toISOString(),
    };
    created(res, `/exportaciones/${_id.toString()}`).json(answer);
  });
  router.delete('/exportaciones/:id', async (req, res) => {
    await drop(await exportaciones.get(contextOf(req).accountId, req.params.id));
    res.status(204).end();
  });

  router.post('/internal/exportaciones/abrir', requireInternal, async (req, res) => {
    const { accountId } = contextOf(req);
    const { id, parte } = await exportaciones.redeem(
      accountId,
      parse(descargaAbierta, req.body).secreto,
    );
    res.json({ exportacion: id, parte } satisfies DescargaAbierta);
  });
  router.get('/internal/exportaciones/:id/:parte', requireInternal, async (req, res) => {
    const [id, numero] = [String(req.params.id), Number(req.params.parte)];
    const found = await exportaciones.get(contextOf(req).accountId, id);
    const parte = found.partes.find((it) => it.numero === numero);
    const stream = parte && (await archive.getStream(keyOf(found, parte)));
    if (!parte || !stream) throw notFound(`parte ${numero} of exportacion ${id}`);
    res.attachment(parte.nombre).type('application/zip').set('content-length', String(parte.bytes));
    await pipeline(stream, res);
  });
  return router;
};
