import { MAX_PAGE, type AvisoCsd, type Page } from '@timbra/contracts';
import { contextOf } from '@timbra/service-kit';
import { Router } from 'express';
import type { EmisorRecord } from '../emisores/emisor.model.ts';
import type { EmisorRepository } from '../emisores/emisor.repository.ts';
import { expiringCsd } from './expiring-csd.ts';

interface Deps {
  emisores: EmisorRepository;
  now: () => Date;
}

/** The same alerts inside the application, as long as they hold. */
export const avisosCsdRoutes = ({ emisores, now }: Deps): Router => {
  const router = Router();
  router.get('/emisores/avisos', async (req, res) => {
    const { accountId } = contextOf(req);
    const page = await emisores.list(accountId, { sort: 'rfc', limit: MAX_PAGE });
    const items = page.items.flatMap((it) => expiringCsd(it as EmisorRecord, now()) ?? []);
    items.sort((a, b) => a.dias - b.dias);
    res.json({ items, nextCursor: null } satisfies Page<AvisoCsd>);
  });
  return router;
};
