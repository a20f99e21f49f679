import { certificadoBody, type CertificadoBody, type FiscalEmisor } from '@timbra/contracts';
import { contextOf, created, notFound, parse } from '@timbra/service-kit';
import { Router } from 'express';

interface Deps {
  addCertificado: (accountId: string, id: string, body: CertificadoBody) => Promise<FiscalEmisor>;
  removeCertificado: (accountId: string, id: string, numero: string) => Promise<FiscalEmisor>;
}

const emisorId = (id: string): string => {
  if (!/^[0-9a-f]{24}$/.test(id)) throw notFound(`emisor ${id}`);
  return id;
};

export const certificadosRoutes = ({ addCertificado, removeCertificado }: Deps): Router => {
  const router = Router();
  router.post('/emisores/:id/certificados', async (req, res) => {
    const body = parse(certificadoBody, req.body);
    const id = emisorId(req.params.id);
    const emisor = await addCertificado(contextOf(req).accountId, id, body);
    created(res, `/emisores/${id}`).json(emisor);
  });
  router.delete('/emisores/:id/certificados/:numero', async (req, res) => {
    const { accountId } = contextOf(req);
    res.json(await removeCertificado(accountId, emisorId(req.params.id), req.params.numero));
  });
  return router;
};
