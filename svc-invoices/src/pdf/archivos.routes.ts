import { contextOf, DomainError, type ObjectStore } from '@timbra/service-kit';
import { Router } from 'express';
import type { FacturaRecord } from '../facturas/factura.model.ts';
import type { FacturaRepository } from '../facturas/factura.repository.ts';
import type { PdfPool } from './pdf-pool.ts';
import type { Aspecto } from './tema.ts';

interface Deps {
  facturas: FacturaRepository;
  archive: ObjectStore;
  aspectoOf: (accountId: string, templateId: string | undefined) => Promise<Aspecto | undefined>;
  pdf: PdfPool;
}

const fileName = ({ serie, folio, uuid, _id }: FacturaRecord, extension: string) => {
  const name = [serie, folio, uuid ?? _id.toString()].filter(Boolean).join('-');
  return `${name.replace(/[^\w-]/g, '_')}.${extension}`;
};

/** The XML as it was stamped, and the PDF made from it. */
export const archivosRoutes = ({ facturas, archive, aspectoOf, pdf }: Deps): Router => {
  const router = Router();

  const stamped = async (accountId: string, id: string) => {
    const factura = await facturas.get(accountId, id);
    const xml = factura.xmlKey ? await archive.get(factura.xmlKey) : null;
    if (!xml) {
      throw new DomainError('noEncontrado', {
        detail: 'El comprobante aún no se ha timbrado',
        internal: `factura ${id} has no XML`,
      });
    }
    return { factura, xml };
  };

  router.get('/facturas/:id.xml', async (req, res) => {
    const { factura, xml } = await stamped(contextOf(req).accountId, req.params.id);
    res.attachment(fileName(factura, 'xml')).type('application/xml').send(xml);
  });
  router.get('/facturas/:id.pdf', async (req, res) => {
    const { accountId } = contextOf(req);
    const { factura, xml } = await stamped(accountId, req.params.id);
    const file = await pdf.factura(accountId, {
      xml: xml.toString('utf8'),
      aspecto: await aspectoOf(accountId, factura.templateId),
      observaciones: factura.observaciones,
      prueba: factura.prueba,
    });
    res
      .type('application/pdf')
      .set('content-disposition', `inline; filename="${fileName(factura, 'pdf')}"`)
      .send(file);
  });
  return router;
};
