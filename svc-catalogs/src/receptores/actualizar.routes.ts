import { receptorWarnings, type FiscalReceptorGuardado } from '@timbra/contracts';
import { contextOf } from '@timbra/service-kit';
import { Router } from 'express';
import { todayInMexico } from '../sat/vigencia.ts';
import { receptorView } from './receptor.view.ts';
import type { UpdateFromSat } from './update-from-sat.ts';

interface Deps {
  updateFromSat: UpdateFromSat;
}

/** What is done about a refusal that names the receiver (timbrado §7). */
export const actualizarReceptorRoutes = (deps: Deps): Router => {
  const router = Router();
  router.post('/receptores/:id/actualizar-del-sat', async (req, res) => {
    const record = await deps.updateFromSat(contextOf(req).accountId, req.params.id);
    const advertencias = receptorWarnings(record, todayInMexico());
    res.json({
      ...receptorView(record),
      ...(advertencias.length > 0 && { advertencias }),
    } satisfies FiscalReceptorGuardado);
  });
  return router;
};
