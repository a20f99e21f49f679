import { vistaPreviaBody } from '@timbra/contracts';
import { contextOf, parse } from '@timbra/service-kit';
import { Router, type Response } from 'express';
import type { PlantillasClient } from './plantillas.client.ts';
import type { PdfPool } from './pdf-pool.ts';

interface Deps {
  plantillas: PlantillasClient;
  pdf: PdfPool;
}

/** How a template will look, saved or not: the page that invoices are printed with, on sample data. */
export const vistaPreviaRoutes = ({ plantillas, pdf }: Deps): Router => {
  const router = Router();
  const send = (res: Response, file: Buffer) =>
    res
      .type('application/pdf')
      .set('content-disposition', 'inline; filename="vista-previa.pdf"')
      .send(file);

  router.get('/plantillas/:id/vista-previa.pdf', async (req, res) => {
    const aspecto = await plantillas.get(contextOf(req).accountId, req.params.id);
    send(res, await pdf.muestra(aspecto));
  });
  router.post('/plantillas/vista-previa.pdf', async (req, res) => {
    const { plantilla, ...aspecto } = parse(vistaPreviaBody, req.body);
    const logo = plantilla && (await plantillas.get(contextOf(req).accountId, plantilla)).logo;
    send(res, await pdf.muestra({ ...aspecto, ...(logo && { logo }) }));
  });
  return router;
};
