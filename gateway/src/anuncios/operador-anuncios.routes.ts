import { anuncioBody, anunciosQuery, YA_NO_SE_RECUPERA } from '@timbra/contracts';
import {
  created,
  datedPage,
  datedPosition,
  DomainError,
  notFound,
  parse,
} from '@timbra/service-kit';
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
  router.post('/operador/anuncios/:id/recuperar', async (req, res) => {
    const anuncio = await anuncios.recover(req.params.id);
    if (!anuncio) throw new DomainError('noEncontrado', { detail: YA_NO_SE_RECUPERA });
    res.json(anuncio);
  });
  return router;
};
