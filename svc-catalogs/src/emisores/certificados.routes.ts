import { certificadoMetadata, type FiscalEmisor, type FiscalEmisorBody } from '@timbra/contracts';
import { contextOf, parse, requireInternal } from '@timbra/service-kit';
import { Router } from 'express';
import type { AccountRecord } from '../shared/account-record.repository.ts';
import type { CertificadoGlobalRepository } from './certificado-global.repository.ts';
import type { EmisorRepository } from './emisor.repository.ts';

interface Deps {
  emisores: EmisorRepository;
  globales: CertificadoGlobalRepository;
  view: (record: AccountRecord & FiscalEmisorBody) => FiscalEmisor;
}

/** svc-stamping tells here what people may see of a certificate whose key it keeps. */
export const certificadosRoutes = ({ emisores, globales, view }: Deps): Router => {
  const router = Router();
  const path = '/internal/emisores/:id/certificados';
  router.put(path, requireInternal, async (req, res) => {
    const metadata = parse(certificadoMetadata, req.body);
    const { accountId } = contextOf(req);
    const emisor = await emisores.putCertificado(accountId, req.params.id as string, metadata);
    await globales.copy(accountId, metadata);
    res.json(view(emisor));
  });
  router.delete(`${path}/:numero`, requireInternal, async (req, res) => {
    const { id, numero } = req.params as { id: string; numero: string };
    res.json(view(await emisores.removeCertificado(contextOf(req).accountId, id, numero)));
  });
  return router;
};
