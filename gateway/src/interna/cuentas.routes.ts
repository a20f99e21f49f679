import { cuentasBody, type CuentaInterna, type CuentasAnswer } from '@timbra/contracts';
import { contextOf, parse, requireInternal } from '@timbra/service-kit';
import { Router, type RequestHandler } from 'express';
import type { UserRecord } from '../identity/user.model.ts';
import type { UserRepository } from '../identity/user.repository.ts';
import { ajustesOf, type AccountRepository } from '../cuenta/account.repository.ts';

interface Deps {
  users: Pick<UserRepository, 'list' | 'byEmail' | 'oldestAdministradores'>;
  accounts: Pick<AccountRepository, 'get'>;
  requireContext: RequestHandler;
}

const administers = ({ active, permissions, passwordHash }: UserRecord): boolean =>
  active && passwordHash !== undefined && permissions.includes('administrar cuenta');

/**
 * What other services ask of accounts. It stands beside the API and outside its paths: only a call that
 * another service signed gets here, never a person or a key.
 */
export const cuentaInternaRoutes = ({ users, accounts, requireContext }: Deps): Router => {
  const router = Router();
  router.use('/internal', requireContext, requireInternal);

  router.get('/internal/cuenta', async (req, res) => {
    const { accountId } = contextOf(req);
    const [people, account] = await Promise.all([users.list(accountId), accounts.get(accountId)]);
    const answer: CuentaInterna = {
      administradores: people
        .filter(administers)
        .map(({ name, email }) => ({ nombre: name, email })),
      settings: ajustesOf(account),
    };
    res.json(answer);
  });

  router.post('/internal/cuentas', async (req, res) => {
    const { cuentas, email } = parse(cuentasBody, req.body);
    const found = email
      ? [await users.byEmail(email.toLowerCase())].filter((it) => it !== null)
      : await users.oldestAdministradores(cuentas);
    const answer: CuentasAnswer = {
      items: found.map((it) => ({ cuenta: it.accountId, nombre: it.name, email: it.email })),
    };
    res.json(answer);
  });
  return router;
};
