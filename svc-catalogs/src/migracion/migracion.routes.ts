import { migracionBody } from '@timbra/contracts';
import { contextOf, parse } from '@timbra/service-kit';
import { Router } from 'express';
import { answerNewImportacion } from '../importaciones/importacion.answer.ts';
import type { ReadLegado } from './read-legado.ts';

interface Deps {
  readLegado: ReadLegado;
}

export const migracionRoutes = ({ readLegado }: Deps): Router => {
  const router = Router();
  for (const tipo of ['emisores', 'receptores'] as const) {
    router.post(`/migracion/${tipo}`, async (req, res) => {
      const credentials = parse(migracionBody, req.body);
      const read = await readLegado(contextOf(req).accountId, tipo, credentials);
      answerNewImportacion(res, read);
    });
  }
  return router;
};
