import { serieBody } from '@timbra/contracts';
import { contextOf, parse } from '@timbra/service-kit';
import { Router } from 'express';
import type { SerieRepository } from './serie.repository.ts';

export const seriesRoutes = ({ series }: { series: SerieRepository }): Router => {
  const router = Router();
  router.get('/series', async (req, res) => {
    res.json({ items: await series.list(contextOf(req).accountId), nextCursor: null });
  });
  router.post('/series', async (req, res) => {
    const body = parse(serieBody, req.body);
    res.status(201).json(await series.create(contextOf(req).accountId, body));
  });
  return router;
};
