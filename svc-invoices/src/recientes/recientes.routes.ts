import { recientesQuery, SIN_CUENTA_AL_BUSCAR, type ReceptoresRecientes } from '@timbra/contracts';
import { contextOf, parse, requireAccount } from '@timbra/service-kit';
import { Router } from 'express';
import type { RecientesRepository } from './recientes.repository.ts';

export const recientesRoutes = ({ recientes }: { recientes: RecientesRepository }): Router => {
  const router = Router();
  router.get(
    '/facturas/receptores-recientes',
    requireAccount(SIN_CUENTA_AL_BUSCAR),
    async (req, res) => {
      const query = parse(recientesQuery, req.query);
      const items = await recientes.receptores(contextOf(req).accountId, query);
      res.json({ items } satisfies ReceptoresRecientes);
    },
  );
  return router;
};
