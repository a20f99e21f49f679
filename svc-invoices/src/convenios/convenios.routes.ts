import type { PacAgreement } from '@timbra/contracts';
import { callRoute, contextOf, DomainError, type ServiceClient } from '@timbra/service-kit';
import { Router } from 'express';
import type { Print } from '../pdf/pdf-pool.ts';

interface Deps {
  /** svc-catalogs, which keeps the agreements. */
  catalogs: ServiceClient;
  pdf: { convenio: Print<PacAgreement> };
}

/** A signed agreement as a PDF: this is the service that prints. */
export const conveniosRoutes = ({ catalogs, pdf }: Deps): Router => {
  const router = Router();
  router.get('/convenios/:numero.pdf', async (req, res) => {
    const { accountId } = contextOf(req);
    const { numero } = req.params;
    const convenio = await callRoute(catalogs, accountId, 'GET /convenios/{numero}', {
      params: { numero },
      attempts: 2,
      timeoutMs: 5000,
    });
    if (!convenio.signed) {
      throw new DomainError('noEncontrado', { detail: 'El convenio aún no se ha firmado' });
    }
    const name = `convenio-${numero.replace(/\W/g, '')}.pdf`;
    res
      .type('application/pdf')
      .set('content-disposition', `inline; filename="${name}"`)
      .send(await pdf.convenio(accountId, convenio));
  });
  return router;
};
