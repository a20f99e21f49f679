import {
  partesBody,
  type FiscalEmisor,
  type FiscalEmisorBody,
  type PartesAnswer,
} from '@timbra/contracts';
import { contextOf, parse, requireInternal } from '@timbra/service-kit';
import { Router } from 'express';
import type { EmisorRepository } from '../emisores/emisor.repository.ts';
import type { ReceptorRepository } from '../receptores/receptor.repository.ts';
import { receptorView } from '../receptores/receptor.view.ts';
import type { CatalogoLibrary } from '../sat/catalogo-library.ts';
import type { AccountRecord } from '../shared/account-record.repository.ts';

interface Deps {
  emisores: EmisorRepository;
  receptores: ReceptorRepository;
  viewEmisor: (record: AccountRecord & FiscalEmisorBody) => FiscalEmisor;
  library: Pick<CatalogoLibrary, 'version'>;
}

/** For svc-invoices: both parties of an invoice that is stamped, in one call. */
export const partesRoutes = ({ emisores, receptores, viewEmisor, library }: Deps): Router => {
  const router = Router();
  router.post('/internal/partes', requireInternal, async (req, res) => {
    const { accountId } = contextOf(req);
    const asked = parse(partesBody, req.body);
    const [emisor, receptor] = await Promise.all([
      emisores.find(accountId, asked.emisor),
      receptores.find(accountId, asked.receptor),
    ]);
    res.json({
      emisor: emisor && viewEmisor(emisor),
      receptor: receptor && receptorView(receptor),
      versionCatalogos: library.version,
    } satisfies PartesAnswer);
  });
  return router;
};
