import { certificadoBody, type CertificadoBody, type FiscalEmisor } from '@timbra/contracts';
import { contextOf, parse } from '@timbra/service-kit';
import { Router } from 'express';

interface Deps {
  addCertificado: (accountId: string, id: string, body: CertificadoBody) => Promise<FiscalEmisor>;
}

export const certificadosRoutes = ({ addCertificado }: Deps): Router => {
  const router = Router();
  router.post('/emisores/:id/certificados', async (req, res) => {
    const body = parse(certificadoBody, req.body);
    res.status(201).json(await addCertificado(contextOf(req).accountId, req.params.id, body));
  });
  return router;
};
