import { MAX_FILAS_IMPORTACION, XLSX, type ConceptoBody } from '@timbra/contracts';
import { contextOf } from '@timbra/service-kit';
import { Router } from 'express';
import type { AccountRecords } from '../shared/account-record.repository.ts';
import { conceptosHoja } from './conceptos-hoja.ts';

interface Deps {
  conceptos: AccountRecords<ConceptoBody>;
}

/** The catalogue as a workbook: as many rows as one import takes. */
export const conceptosRoutes = ({ conceptos }: Deps): Router => {
  const router = Router();
  router.get('/conceptos.xlsx', async (req, res) => {
    const { items } = await conceptos.list(contextOf(req).accountId, {
      sort: 'descripcion',
      limit: MAX_FILAS_IMPORTACION,
    });
    res
      .type(XLSX)
      .set('content-disposition', 'attachment; filename="conceptos.xlsx"')
      .send(await conceptosHoja(items));
  });
  return router;
};
