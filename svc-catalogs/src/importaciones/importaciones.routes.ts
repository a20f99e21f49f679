import {
  type columnas,
  filasQuery,
  importarBody,
  MAX_XLSX_BYTES,
  XLSX,
  type FilaImportacion,
  type ImportarBody,
  type Page,
  type TipoImportacion,
} from '@timbra/contracts';
import { boundedUpload, contextOf, parse, underWay } from '@timbra/service-kit';
import { Router, type Request, type RequestHandler, type Response } from 'express';
import { answerNewImportacion } from './importacion.answer.ts';
import type { ImportacionRecord } from './importacion.model.ts';
import type { ImportacionRepository } from './importacion.repository.ts';
import { importacionView, isProblem } from './importacion.view.ts';
import { plantillaHoja } from './plantilla-hoja.ts';
import { readFilas } from './read-filas.ts';
import type { VerifyFilas } from './verify-filas.ts';

interface UploadDeps {
  requireContext: RequestHandler;
  importaciones: ImportacionRepository;
  verifyFilas: VerifyFilas;
}

/** Spreadsheets in: their rows are read and verified, and none is saved. */
export const uploadRoutes = ({
  requireContext,
  importaciones,
  verifyFilas,
}: UploadDeps): Router => {
  const router = Router();
  const upload = boundedUpload({
    types: [XLSX],
    maxBytes: MAX_XLSX_BYTES,
    atOnce: 4,
    perAccount: 2,
  });
  const add = (tipo: TipoImportacion & keyof typeof columnas) =>
    router.post(`/${tipo}/import`, requireContext, upload, async (req: Request, res: Response) => {
      const { accountId } = contextOf(req);
      const filas = await verifyFilas(accountId, tipo, await readFilas(tipo, req.body as Buffer));
      answerNewImportacion(res, await importaciones.create(accountId, tipo, filas));
    });
  add('receptores');
  add('conceptos');
  return router;
};

interface Deps {
  importaciones: ImportacionRepository;
  chooseFilas: (accountId: string, id: string, body: ImportarBody) => Promise<ImportacionRecord>;
}

export const importacionesRoutes = ({ importaciones, chooseFilas }: Deps): Router => {
  const router = Router();
  for (const tipo of ['receptores', 'conceptos'] as const) {
    router.get(`/${tipo}/plantilla.xlsx`, async (_req, res) => {
      res
        .type(XLSX)
        .set('content-disposition', `attachment; filename="plantilla-${tipo}.xlsx"`)
        .send(await plantillaHoja(tipo));
    });
  }
  router.get('/importaciones/:id', async (req, res) => {
    res.json(importacionView(await importaciones.get(contextOf(req).accountId, req.params.id)));
  });
  router.get('/importaciones/:id/filas', async (req, res) => {
    const { limit, cursor, solo } = parse(filasQuery, req.query);
    const after = Number(cursor ?? 0);
    const items: FilaImportacion[] = [];
    let nextCursor: string | null = null;
    let place = 0;
    rows: for await (const { filas } of importaciones.parts(
      contextOf(req).accountId,
      req.params.id,
    )) {
      for (const fila of filas) {
        place += 1;
        if (place <= after || (solo === 'problemas' && !isProblem(fila))) continue;
        if (items.length === limit) {
          nextCursor = String(place - 1);
          break rows;
        }
        items.push(fila);
      }
    }
    res.json({ items, nextCursor } satisfies Page<FilaImportacion>);
  });
  router.post('/importaciones/:id/importar', async (req, res) => {
    const body = parse(importarBody, req.body);
    const begun = await chooseFilas(contextOf(req).accountId, req.params.id, body);
    underWay(res, `/importaciones/${req.params.id}`).json(importacionView(begun));
  });
  return router;
};
