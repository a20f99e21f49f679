import { certificadoMetadata, type FiscalEmisor, type FiscalEmisorBody } from '@timbra/contracts';
import { contextOf, parse, requireInternal } from '@timbra/service-kit';
import { Router } from 'express';
import type { AccountRecord } from '../shared/account-record.repository.ts';
import type { EmisorRepository } from './emisor.repository.ts';

interface Deps {
  emisores: EmisorRepository;
  view: (record: AccountRecord & FiscalEmisorBody) => FiscalEmisor;
}

/** svc-stamping tells here what people may see of a certificate whose key it keeps. */
export const certificadosRoutes = ({ emisores, view }: Deps): Router => {
  const router = Router();
  router.put('/internal/emisores/:id/certificados', requireInternal, async (req, res) => {
    const metadata = parse(certificadoMetadata, req.body);
    const { accountId } = contextOf(req);
    res.json(view(await emisores.putCertificado(accountId, req.params.id as string, metadata)));
  });
  return router;
};
