import { loginBody, signupBody, type SesionDeClave } from '@timbra/contracts';
import { created, DomainError, parse } from '@timbra/service-kit';
import { Router, type Request, type RequestHandler } from 'express';
import { bearerOf } from '../access/bearer.ts';
import { callerOf } from '../access/guard.ts';
import type { AccountRepository } from '../cuenta/account.repository.ts';
import { userOfSession, type AnswerSession } from './answer-session.ts';
import { clearRefreshCookie, refreshCookie } from './refresh-cookie.ts';
import type { AccessTokens } from '../identity/access-token.ts';
import type { SessionRepository } from '../identity/session.repository.ts';
import type { Login, Refresh, Signup } from './sign-in.ts';
import type { UserRepository } from '../identity/user.repository.ts';

interface Deps {
  login: Login;
  signup: Signup;
  refresh: Refresh;
  users: UserRepository;
  accounts: AccountRepository;
  sessions: SessionRepository;
  tokens: Pick<AccessTokens, 'verify'>;
  answerSession: AnswerSession;
  limits: { login: RequestHandler[]; signup: RequestHandler[] };
  secureCookies: boolean;
}

export const identityRoutes = (deps: Deps): Router => {
  const { answerSession } = deps;
  const router = Router();

  /** A program has its access token, and no cookie: one that is worth nothing ends nothing. */
  const closeOfBearer = async (req: Request): Promise<void> => {
    if (!req.get('authorization')) return;
    const claims = await deps.tokens.verify(bearerOf(req)).catch((error: unknown) => {
      if (error instanceof DomainError) return undefined;
      throw error;
    });
    if (claims) await deps.sessions.closeOf(claims.sid, claims.sub);
  };

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
    await closeOfBearer(req);
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
