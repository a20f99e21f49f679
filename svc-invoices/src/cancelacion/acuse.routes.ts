import { contextOf, DomainError } from '@timbra/service-kit';
import { Router } from 'express';
import type { StampingClient } from '../emision/stamping.client.ts';
import type { FacturaRepository } from '../facturas/factura.repository.ts';
import type { Print } from '../pdf/pdf-pool.ts';
import type { AcusePdf } from './acuse-layout.ts';

interface Deps {
  facturas: FacturaRepository;
  stamping: Pick<StampingClient, 'acuse'>;
  pdf: { acuse: Print<AcusePdf> };
  now: () => Date;
}

/** SAT's acuse as it came, and printed. */
export const acuseRoutes = ({ facturas, stamping, pdf, now }: Deps): Router => {
  const router = Router();

  const withAcuse = async (accountId: string, id: string) => {
    const factura = await facturas.get(accountId, id);
    const acuse = await stamping
      .acuse(accountId, factura._id.toString())
      .catch((error: unknown) => {
        if (!DomainError.is(error, 'noEncontrado')) throw error;
        throw new DomainError('noEncontrado', {
          detail: 'El comprobante no tiene acuse de cancelación',
          internal: `factura ${id} has no acuse`,
        });
      });
    return { factura, acuse, name: `acuse-${factura.uuid ?? factura._id.toString()}` };
  };

  router.get('/facturas/:id/acuse.xml', async (req, res) => {
    const { acuse, name } = await withAcuse(contextOf(req).accountId, req.params.id);
    res.attachment(`${name}.xml`).type('application/xml').send(acuse);
  });
  router.get('/facturas/:id/acuse.pdf', async (req, res) => {
    const { accountId } = contextOf(req);
    const { factura, acuse, name } = await withAcuse(accountId, req.params.id);
    const { uuid = '', xuuid = uuid, emisor, receptor, cancelarRequest } = factura;
    const { rfc = '', nombre = '' } = receptor ?? {};
    const file = await pdf.acuse(accountId, {
      xml: acuse,
      uuid: xuuid,
      emisor: { rfc: emisor?.rfc ?? '', nombre: emisor?.nombre ?? '' },
      receptor: { rfc, nombre },
      total: factura.total,
      moneda: factura.moneda,
      motivo: cancelarRequest?.motivo,
      sustitucion: cancelarRequest?.sustitucion,
      etiqueta: cancelarRequest?.etiqueta,
      fechaCancelado: factura.fechaCancelado,
      impreso: now().getTime(),
    });
    res
      .type('application/pdf')
      .set('content-disposition', `inline; filename="${name}.pdf"`)
      .send(file);
  });
  return router;
};
