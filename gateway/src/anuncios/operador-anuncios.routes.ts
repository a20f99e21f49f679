import { anuncioBody, anunciosQuery } from '@timbra/contracts';
import { created, datedPage, datedPosition, notFound, parse } from '@timbra/service-kit';
import { Router } from 'express';
import { publishedView, type AnuncioRepository } from './anuncio.repository.ts';

/** What who operates the installation tells everybody. The guard has asked for the permission. */
export const operadorAnunciosRoutes = ({ anuncios }: { anuncios: AnuncioRepository }): Router => {
  const router = Router();
  router.get('/operador/anuncios', async (req, res) => {
    const { limit, cursor } = parse(anunciosQuery, req.query);
    const found = await anuncios.published({ limit: limit + 1 }, datedPosition(cursor));
    res.json(
      datedPage(found, { limit, at: (it) => it.datePosted, view: (it) => publishedView(it) }),
    );
  });
  router.post('/operador/anuncios', async (req, res) => {
    const anuncio = await anuncios.publish(parse(anuncioBody, req.body));
    created(res, '/operador/anuncios').json(anuncio);
  });
  router.delete('/operador/anuncios/:id', async (req, res) => {
    const { id } = req.params;
    if (!(await anuncios.withdraw(id))) throw notFound(`anuncio ${id}`);
    res.status(204).end();
  });
  return router;
};
