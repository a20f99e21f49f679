import { migracionBody } from '@timbra/contracts';
import { contextOf, parse } from '@timbra/service-kit';
import { Router } from 'express';
import type { MigrateCredits } from './migrate-credits.ts';

export const migracionRoutes = ({ migrateCredits }: { migrateCredits: MigrateCredits }): Router => {
  const router = Router();
  router.post('/migracion/creditos', async (req, res) => {
    const credentials = parse(migracionBody, req.body);
    res.json(await migrateCredits(contextOf(req).accountId, credentials));
  });
  return router;
};
