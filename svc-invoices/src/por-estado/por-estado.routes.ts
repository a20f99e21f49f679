import {
  porEstadoQuery,
  SIN_CUENTA_AL_BUSCAR,
  type PorEstado,
  type PorEstadoQuery,
} from '@timbra/contracts';
import { contextOf, parse, requireAccount } from '@timbra/service-kit';
import { Router } from 'express';

interface Deps {
  sumEstados: (accountId: string, query: PorEstadoQuery) => Promise<PorEstado>;
}

export const porEstadoRoutes = ({ sumEstados }: Deps): Router => {
  const router = Router();
  router.get('/facturas/por-estado', requireAccount(SIN_CUENTA_AL_BUSCAR), async (req, res) => {
    res.json(await sumEstados(contextOf(req).accountId, parse(porEstadoQuery, req.query)));
  });
  return router;
};
