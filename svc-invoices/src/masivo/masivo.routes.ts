import {
  filaMasivaBody,
  filasMasivasQuery,
  masivoQuery,
  masivosQuery,
  MAX_XLSX_BYTES,
  PLANTILLA_MASIVA,
  PLANTILLA_NOMINA,
  reporteMasivoQuery,
  XLSX,
  type FilaMasiva,
  type Page,
} from '@timbra/contracts';
import {
  boundedUpload,
  contextOf,
  datedPage,
  datedPosition,
  notFound,
  parse,
  underWay,
} from '@timbra/service-kit';
import { Router, type Request, type RequestHandler, type Response } from 'express';
import type { SerieRepository } from '../series/serie.repository.ts';
import type { CuentaClient } from './cuenta.client.ts';
import type { FilaMasivaRecord } from './fila-masiva.model.ts';
import type { FilaMasivaRepository } from './fila-masiva.repository.ts';
import type { MasivoRepository } from './masivo.repository.ts';
import type { FacturasMasivas } from './timbrado/facturas-masivas.repository.ts';
import { filaMasivaView, masivoView } from './masivo.view.ts';
import type { MendFila } from './mend-fila.ts';
import type { DropMasivo, OpenMasivo } from './open-masivo.ts';
import { plantillaNomina } from './nomina/plantilla-nomina.ts';
import { plantillaMasiva } from './plantilla-masiva.ts';
import { writeReporteMasivo } from './reporte-masivo.ts';
import { sendWorkbook } from '../shared/send-workbook.routes.ts';
import { writePlantilla } from './write-plantilla.ts';

interface UploadDeps {
  requireContext: RequestHandler;
  openMasivo: OpenMasivo;
  /** There is something to verify now. */
  nudge: () => void;
}

/** Workbooks in: this stands before the service's own reader of JSON. */
export const masivoUploadRoutes = ({
  requireContext,
  openMasivo: open,
  nudge,
}: UploadDeps): Router => {
  const router = Router();
  const upload = boundedUpload({
    types: [XLSX],
    maxBytes: MAX_XLSX_BYTES,
    atOnce: 4,
    perAccount: 1,
  });
  router.post('/masivos', requireContext, upload, async (req: Request, res: Response) => {
    const { accountId, settings } = contextOf(req);
    const { nombre } = parse(masivoQuery, req.query);
    const opened = await open(accountId, { nombre, file: req.body as Buffer, settings });
    nudge();
    underWay(res, `/masivos/${opened._id.toString()}`).json(masivoView(opened));
  });
  return router;
};

interface Deps {
  cuenta: CuentaClient;
  series: Pick<SerieRepository, 'list'>;
  masivos: MasivoRepository;
  filas: FilaMasivaRepository;
  masivas: Pick<FacturasMasivas, 'cancelled'>;
  mendFila: MendFila;
  dropMasivo: DropMasivo;
  now: () => Date;
}

const FILA = /^\d{1,7}$/;

/** Invoices from a workbook: its template, what was read of it, and what is wrong with each row. */
export const masivoRoutes = ({
  cuenta,
  series,
  masivos,
  filas,
  masivas,
  mendFila: mend,
  dropMasivo: drop,
  now,
}: Deps): Router => {
  const router = Router();
  /** A voucher that rows repeat may have been cancelled since the rows were checked. */
  const viewed = async (accountId: string, rows: readonly FilaMasivaRecord[]) => {
    const repeated = rows.flatMap(({ repetida }) => repetida?.facturaId ?? []);
    const canceladas = await masivas.cancelled(accountId, [...new Set(repeated)]);
    return rows.map((it) => filaMasivaView(it, canceladas));
  };
  router.get(`/${PLANTILLA_MASIVA}`, async (req, res) => {
    const { accountId } = contextOf(req);
    const [emisores, conceptos, own] = await Promise.all([
      cuenta.emisores(accountId),
      cuenta.conceptos(accountId),
      series.list(accountId),
    ]);
    const listas = { emisores: emisores.filter((it) => !it.disabled), conceptos, series: own };
    await sendWorkbook(res, PLANTILLA_MASIVA, (out) =>
      writePlantilla(out, plantillaMasiva(listas)),
    );
  });
  router.get(`/${PLANTILLA_NOMINA}`, async (req, res) => {
    const { accountId } = contextOf(req);
    const [emisores, trabajadores, own] = await Promise.all([
      cuenta.emisores(accountId),
      cuenta.trabajadores(accountId),
      series.list(accountId),
    ]);
    const listas = { emisores: emisores.filter((it) => !it.disabled), trabajadores, series: own };
    await sendWorkbook(res, PLANTILLA_NOMINA, (out) =>
      writePlantilla(out, plantillaNomina(listas, now())),
    );
  });
  router.get('/masivos', async (req, res) => {
    const { limit, cursor } = parse(masivosQuery, req.query);
    const found = await masivos.list(contextOf(req).accountId, limit + 1, datedPosition(cursor));
    res.json(datedPage(found, { limit, at: (it) => it.createdAt, view: masivoView }));
  });
  router.get('/masivos/:id', async (req, res) => {
    res.json(masivoView(await masivos.get(contextOf(req).accountId, req.params.id)));
  });
  router.delete('/masivos/:id', async (req, res) => {
    await drop(await masivos.get(contextOf(req).accountId, req.params.id));
    res.status(204).end();
  });
  router.get('/masivos/:id/filas', async (req, res) => {
    const { accountId } = contextOf(req);
    const { limit, cursor, solo } = parse(filasMasivasQuery, req.query);
    const masivoId = (await masivos.get(accountId, req.params.id))._id.toString();
    const found = await filas.page(
      { accountId, masivoId },
      { after: Number(cursor ?? 0), limit: limit + 1, solo },
    );
    const items = found.slice(0, limit);
    const answer: Page<FilaMasiva> = {
      items: await viewed(accountId, items),
      nextCursor: found.length > limit ? String(items.at(-1)?.fila) : null,
    };
    res.json(answer);
  });
  router.put('/masivos/:id/filas/:fila', async (req, res) => {
    const { accountId } = contextOf(req);
    const body = parse(filaMasivaBody, req.body ?? {});
    const { id: masivoId, fila } = req.params;
    if (!FILA.test(fila)) throw notFound(`fila ${fila}`);
    const mended = await mend(accountId, { masivoId, fila: Number(fila) }, body);
    const [view] = await viewed(accountId, [mended]);
    res.json(view);
  });
  router.get('/masivos/:id/reporte.xlsx', async (req, res) => {
    const { accountId } = contextOf(req);
    const { solo } = parse(reporteMasivoQuery, req.query);
    const masivo = await masivos.get(accountId, req.params.id);
    const rows = filas.each({ accountId, masivoId: masivo._id.toString() }, solo);
    const name = masivo.nombre.replace(/\.xlsx$/i, '');
    await sendWorkbook(res, `${name}-reporte.xlsx`, (out) => writeReporteMasivo(out, masivo, rows));
  });
  return router;
};
