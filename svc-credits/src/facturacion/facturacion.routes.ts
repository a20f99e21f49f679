import { contextOf, DomainError } from '@timbra/service-kit';
import { Router } from 'express';
import type { Recargas } from '../recargas/recarga.repository.ts';
import { facturacionView, type ChooseReceptor } from './choose-receptor.ts';
import type { IssuerClient } from './issuer.client.ts';

interface Deps {
  chooseReceptor: ChooseReceptor;
  recargas: Pick<Recargas, 'get'>;
  issuer: Pick<IssuerClient, 'file'>;
}

/** The receiver of an account's top-up invoices, and the files of each, which another account issued. */
export const facturacionRoutes = ({ chooseReceptor, recargas, issuer }: Deps): Router => {
  const router = Router();
  router.get('/creditos/facturacion', async (req, res) => {
    res.json(facturacionView(await chooseReceptor(contextOf(req).accountId)));
  });
  for (const format of ['pdf', 'xml'] as const) {
    router.get(`/creditos/recargas/:id/factura.${format}`, async (req, res) => {
      const found = await recargas.get(contextOf(req).accountId, req.params.id);
      const { estado, cuenta, facturaId, uuid } = found?.factura ?? {};
      // What a global invoice says of others is not this account's to read.
      if (estado !== 'emitida' || !cuenta || !facturaId) {
        throw new DomainError('noEncontrado', { internal: 'top-up without an invoice of its own' });
      }
      const file = await issuer.file(cuenta, facturaId, format);
      res.set('content-disposition', `inline; filename="${uuid}.${format}"`);
      res.type(format === 'pdf' ? 'application/pdf' : 'application/xml').send(file);
    });
  }
  return router;
};
