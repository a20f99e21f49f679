import { histogramaQuery, type Histograma, type HistogramaQuery } from '@timbra/contracts';
import { contextOf, parse } from '@timbra/service-kit';
import { Router } from 'express';

interface Deps {
  histograma: (accountId: string, query: HistogramaQuery) => Promise<Histograma>;
}

export const histogramaRoutes = ({ histograma }: Deps): Router => {
  const router = Router();
  router.get('/facturas/histogram', async (req, res) => {
    res.json(await histograma(contextOf(req).accountId, parse(histogramaQuery, req.query)));
  });
  return router;
};
