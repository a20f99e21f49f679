import {
  catalogoQuery,
  clavesBody,
  type CatalogoInfo,
  type CatalogoPage,
  type ClavesAnswer,
  type Page,
} from '@timbra/contracts';
import { parse, requireInternal } from '@timbra/service-kit';
import { Router } from 'express';
import type { CatalogoLibrary } from './catalogo-library.ts';
import type { CheckClaves } from './check-claves.ts';
import type { SearchCatalogo } from './search-catalogo.ts';

interface Deps {
  library: CatalogoLibrary;
  searchCatalogo: SearchCatalogo;
  checkClaves: CheckClaves;
}

export const catalogosRoutes = ({ library, searchCatalogo, checkClaves }: Deps): Router => {
  const router = Router();
  router.get('/catalogos', (_req, res) => {
    res.json({ items: library.list(), nextCursor: null } satisfies Page<CatalogoInfo>);
  });
  router.get('/catalogos/:name', (req, res) => {
    const found = searchCatalogo(req.params.name, parse(catalogoQuery, req.query));
    res.json(found satisfies CatalogoPage);
  });
  router.post('/internal/catalogos/claves', requireInternal, (req, res) => {
    const { version } = library;
    const catalogos = checkClaves(parse(clavesBody, req.body));
    res.json({ version, catalogos } satisfies ClavesAnswer);
  });
  return router;
};
