import { catalogoQuery, type CatalogoRow, type Page } from '@timbra/contracts';
import { notFound, parse } from '@timbra/service-kit';
import { Router } from 'express';
import { searchCatalogo } from './search-catalogo.ts';

export const catalogosRoutes = (catalogos: ReadonlyMap<string, readonly CatalogoRow[]>): Router => {
  const router = Router();
  router.get('/catalogos/:name', (req, res) => {
    const rows = catalogos.get(req.params.name);
    if (!rows) throw notFound(`catalogue ${req.params.name}`);
    const items = searchCatalogo(rows, parse(catalogoQuery, req.query));
    res.json({ items, nextCursor: null } satisfies Page<CatalogoRow>);
  });
  return router;
};
