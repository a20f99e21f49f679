import type { Factura } from '@timbra/contracts';
import { contextOf, notFound } from '@timbra/service-kit';
import { Router } from 'express';
import type { EvidenciaRepository } from './evidencia.repository.ts';

interface Deps {
  evidencias: Pick<EvidenciaRepository, 'ofFactura'>;
  factura: (accountId: string, id: string) => Promise<Factura>;
}

/** Nothing else becomes part of an address of another service. */
const ID_OR_UUID = /^[0-9a-f-]{24,36}$/i;

export const evidenciasRoutes = ({ evidencias, factura }: Deps): Router => {
  const router = Router();
  router.get('/facturas/:id/evidencias', async (req, res) => {
    const { accountId } = contextOf(req);
    const { id } = req.params;
    if (!ID_OR_UUID.test(id)) throw notFound(`factura ${id}`);
    const found = await factura(accountId, id);
    res.json(await evidencias.ofFactura(accountId, found.id));
  });
  return router;
};
