import { loginBody, signupBody, type SesionDeClave } from '@timbra/contracts';
import { created, DomainError, parse } from '@timbra/service-kit';
import { Router, type RequestHandler } from 'express';
import { callerOf } from '../access/guard.ts';
import type { AccountRepository } from '../cuenta/account.repository.ts';
import { userOfSession, type AnswerSession } from './answer-session.ts';
import { clearRefreshCookie, refreshCookie } from './refresh-cookie.ts';
import type { SessionRepository } from '../identity/session.repository.ts';
import type { login, refresh, signup } from './sign-in.ts';
import type { UserRepository } from '../identity/user.repository.ts';

interface Deps {
  login: ReturnType<typeof login>;
  signup: ReturnType<typeof signup>;
  refresh: ReturnType<typeof refresh>;
  users: UserRepository;
  accounts: AccountRepository;
  sessions: SessionRepository;
  answerSession: AnswerSession;
  limits: { login: RequestHandler[]; signup: RequestHandler[] };
  secureCookies: boolean;
}

export const identityRoutes = (deps: Deps): Router => {
  const { answerSession } = deps;
  const router = Router();

  router.post('/login', ...deps.limits.login, async (req, res) => {
    await answerSession(res, await deps.login(parse(loginBody, req.body)));
  });
  router.post('/signup', ...deps.limits.signup, async (req, res) => {
    const signedUp = await deps.signup(parse(signupBody, req.body));
    await answerSession(created(res, '/session'), signedUp);
  });
  router.post('/refresh', async (req, res) => {
    const token = refreshCookie(req);
    if (!token) throw new DomainError('noAutenticado');
    await answerSession(res, await deps.refresh(token));
  });
  router.post('/logout', async (req, res) => {
    const token = refreshCookie(req);
    if (token) await deps.sessions.close(token);
    clearRefreshCookie(res, deps.secureCookies);
    res.status(204).end();
  });
  router.get('/session', async (req, res) => {
    const { accountId, user, clave, limited } = callerOf(req);
    if (clave) {
      const { id, nombre, alcances, prueba } = clave;
      const answer: SesionDeClave = { account: accountId, clave: { id, nombre, alcances, prueba } };
      res.json(answer);
      return;
    }
    const record = user && (await deps.users.byId(user._id.toString()));
    if (!record) throw new DomainError('sesionExpirada');
    res.json({ user: await userOfSession(deps.accounts, { user: record, limited }) });
  });
  return router;
};
