import {
  permisoQuery,
  recientesQuery,
  SIN_CUENTA_AL_BUSCAR,
  type PermisoReciente,
  type ReceptoresRecientes,
} from '@timbra/contracts';
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
  router.get(
    '/facturas/permiso-reciente',
    requireAccount(SIN_CUENTA_AL_BUSCAR),
    async (req, res) => {
      const query = parse(permisoQuery, req.query);
      const hidroYPetro = await recientes.permiso(contextOf(req).accountId, query);
      res.json({ hidroYPetro } satisfies PermisoReciente);
    },
  );
  return router;
};
