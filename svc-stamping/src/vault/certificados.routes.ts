import { certificadoBody, type CertificadoBody, type FiscalEmisor } from '@timbra/contracts';
import { contextOf, notFound, parse } from '@timbra/service-kit';
import { Router } from 'express';

interface Deps {
  addCertificado: (accountId: string, id: string, body: CertificadoBody) => Promise<FiscalEmisor>;
}

export const certificadosRoutes = ({ addCertificado }: Deps): Router => {
  const router = Router();
  router.post('/emisores/:id/certificados', async (req, res) => {
    const body = parse(certificadoBody, req.body);
    if (!/^[0-9a-f]{24}$/.test(req.params.id)) throw notFound(`emisor ${req.params.id}`);
    res.status(201).json(await addCertificado(contextOf(req).accountId, req.params.id, body));
  });
  return router;
};
