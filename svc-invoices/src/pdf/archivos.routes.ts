import { contextOf, DomainError, type ObjectStore } from '@timbra/service-kit';
import { Router } from 'express';
import type { FacturaRepository } from '../facturas/factura.repository.ts';
import { fileName } from './file-name.ts';
import type { PrintFactura } from './print-factura.ts';

interface Deps {
  facturas: FacturaRepository;
  archive: ObjectStore;
  print: PrintFactura;
}

/** The XML as it was stamped, and the PDF made from it. */
export const archivosRoutes = ({ facturas, archive, print }: Deps): Router => {
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
    const { factura, xml } = await stamped(contextOf(req).accountId, req.params.id);
    const file = await print(factura, xml);
    res
      .type('application/pdf')
      .set('content-disposition', `inline; filename="${fileName(factura, 'pdf')}"`)
      .send(file);
  });
  return router;
};
