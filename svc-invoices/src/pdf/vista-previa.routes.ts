import { vistaPreviaBody } from '@timbra/contracts';
import { contextOf, parse } from '@timbra/service-kit';
import { Router, type Response } from 'express';
import type { PlantillasClient } from './plantillas.client.ts';
import type { renderMuestraPdf } from './render-factura-pdf.ts';

interface Deps {
  plantillas: PlantillasClient;
  renderMuestra: typeof renderMuestraPdf;
}

/** How a template will look, saved or not: the page that invoices are printed with, on sample data. */
export const vistaPreviaRoutes = ({ plantillas, renderMuestra }: Deps): Router => {
  const router = Router();
  const send = (res: Response, pdf: Buffer) =>
    res
      .type('application/pdf')
      .set('content-disposition', 'inline; filename="vista-previa.pdf"')
      .send(pdf);

  router.get('/plantillas/:id/vista-previa.pdf', async (req, res) => {
    const aspecto = await plantillas.get(contextOf(req).accountId, req.params.id);
    send(res, await renderMuestra(aspecto));
  });
  router.post('/plantillas/vista-previa.pdf', async (req, res) => {
    const { plantilla, ...aspecto } = parse(vistaPreviaBody, req.body);
    const logo = plantilla && (await plantillas.get(contextOf(req).accountId, plantilla)).logo;
    send(res, await renderMuestra({ ...aspecto, ...(logo && { logo }) }));
  });
  return router;
};
