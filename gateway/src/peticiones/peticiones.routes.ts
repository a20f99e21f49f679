import { peticionesQuery, type Peticion } from '@timbra/contracts';
import { datedPage, datedPosition, parse } from '@timbra/service-kit';
import { Router } from 'express';
import { callerOf } from '../access/guard.ts';
import type { PeticionRecord } from './peticion.model.ts';
import type { PeticionRepository } from './peticion.repository.ts';

const view = ({ _id, accountId: _own, fecha, ...row }: PeticionRecord): Peticion => ({
  id: _id.toString(),
  fecha: fecha.toISOString(),
  ...row,
});

/** What other systems asked with the keys of the account. */
export const peticionesRoutes = ({ peticiones }: { peticiones: PeticionRepository }): Router => {
  const router = Router();
  router.get('/peticiones', async (req, res) => {
    const { limit, cursor, ...only } = parse(peticionesQuery, req.query);
    const asked = { ...only, limit: limit + 1 };
    const found = await peticiones.list(callerOf(req).accountId, asked, datedPosition(cursor));
    res.json(datedPage(found, { limit, at: (it) => it.fecha, view }));
  });
  return router;
};
