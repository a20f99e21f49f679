import { writeBorrador } from '@timbra/cfdi/server';
import { facturaBody, SOLO_LECTURA, vistaPreviaBody } from '@timbra/contracts';
import { contextOf, DomainError, parse } from '@timbra/service-kit';
import { Router, type Response } from 'express';
import { fiscalOf } from '../borradores/fiscal-of.ts';
import type { PrepareDraft } from '../borradores/prepare-draft.ts';
import { isDrawablePng } from './check-png.ts';
import type { Aspecto, PlantillasClient } from '../shared/plantillas.client.ts';
import type { Print } from './pdf-pool.ts';
import type { FacturaPdf } from './print-factura.ts';

interface Deps {
  plantillas: PlantillasClient;
  prepareDraft: PrepareDraft;
  pdf: { factura: Print<FacturaPdf>; muestra: Print<Aspecto> };
  now: () => Date;
}

/** @throws DomainError datosInvalidos */
const logoOf = (base64: string): Buffer => {
  const logo = Buffer.from(base64, 'base64');
  if (isDrawablePng(logo)) return logo;
  const message = 'El logotipo de la muestra no es un PNG que se pueda leer';
  throw new DomainError('datosInvalidos', { errors: [{ path: 'logo', message }] });
};

/** How a draft or a template will look, saved or not: the page that invoices are printed with. */
export const vistaPreviaRoutes = ({ plantillas, prepareDraft, pdf, now }: Deps): Router => {
  const router = Router();
  const send = (res: Response, file: Buffer) =>
    res
      .type('application/pdf')
      .set('content-disposition', 'inline; filename="vista-previa.pdf"')
      .send(file);

  router.post('/facturas/vista-previa.pdf', async (req, res) => {
    const { accountId, settings } = contextOf(req);
    const body = parse(facturaBody, req.body, { ignored: SOLO_LECTURA.facturas });
    const { decimals } = settings;
    // A draft whose template is gone is printed without its look, as a stamped invoice is.
    const { draft } = await prepareDraft(accountId, body, {
      decimals,
      templateId: body.templateId,
    });
    const file = await pdf.factura(accountId, {
      // As it would be if it were issued now.
      xml: writeBorrador(fiscalOf(draft, now())),
      aspecto: await plantillas.aspectoOf(accountId, draft.templateId),
      observaciones: draft.observaciones,
      // A preview must not be taken for a stamped voucher.
      prueba: true,
    });
    send(res, file);
  });
  router.get('/plantillas/:id/vista-previa.pdf', async (req, res) => {
    const { accountId } = contextOf(req);
    const aspecto = await plantillas.get(accountId, req.params.id);
    send(res, await pdf.muestra(accountId, aspecto));
  });
  router.post('/plantillas/vista-previa.pdf', async (req, res) => {
    const { accountId } = contextOf(req);
    const { plantilla, logo: sent, ...aspecto } = parse(vistaPreviaBody, req.body);
    const logo = sent
      ? logoOf(sent)
      : plantilla && (await plantillas.get(accountId, plantilla)).logo;
    send(res, await pdf.muestra(accountId, { ...aspecto, ...(logo && { logo }) }));
  });
  return router;
};
