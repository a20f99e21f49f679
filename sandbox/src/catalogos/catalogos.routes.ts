import { Router } from 'express';
import type { CatalogosPublicados } from './catalogos-publicados.ts';

/** SAT's page, with what stands around the one link that matters. */
const PAGE = `<!doctype html><html><body><ul>
<li><a href="documentos/catCFDI_V_33_31032023.xls">Catálogos CFDI Versión 3.3 (xls)</a></li>
<li><a target="_blank" HREF='/sat/documentos/catCFDI_V_4_20261101.xls'>Catálogos CFDI Versión 4.0 (xls)</a></li>
</ul></body></html>`;

/** SAT's page of Anexo 20 and the workbook behind it. */
export const catalogosRoutes = ({ catalogos }: { catalogos: CatalogosPublicados }): Router => {
  const routes = Router();
  routes.get('/sat/catalogos', (_req, res) => {
    res.type('html').send(PAGE);
  });
  routes.get('/sat/documentos/catCFDI_V_4_20261101.xls', (req, res) => {
    const found = catalogos.take(req.headers['if-none-match']);
    if (!found) {
      res.status(404).type('html').send('<p>No se encontró el archivo</p>');
      return;
    }
    res.set('etag', found.etag);
    if (found.isKnown) res.status(304).end();
    else res.type('application/vnd.ms-excel').send(found.libro);
  });
  return routes;
};
