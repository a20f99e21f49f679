import { ajustesBody } from '@timbra/contracts';
import { parse } from '@timbra/service-kit';
import { Router } from 'express';
import { callerOf } from '../access/guard.ts';
import { ajustesOf, type AccountRepository } from '../cuenta/account.repository.ts';

export const settingsRoutes = ({ accounts }: { accounts: AccountRepository }): Router => {
  const router = Router();
  router.get('/settings', async (req, res) => {
    res.json(ajustesOf(await accounts.get(callerOf(req).accountId)));
  });
  router.put('/settings', async (req, res) => {
    const changes = parse(ajustesBody, req.body);
    res.json(await accounts.changeSettings(callerOf(req).accountId, changes));
  });
  return router;
};
