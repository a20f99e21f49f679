import { loginBody, signupBody, type Session } from '@timbra/contracts';
import { DomainError, parse } from '@timbra/service-kit';
import { Router, type RequestHandler, type Response } from 'express';
import { ACCESS_TOKEN_S, type AccessTokens } from './access-token.ts';
import { bearerOf } from './bearer.ts';
import { clearRefreshCookie, refreshCookie, setRefreshCookie } from './refresh-cookie.ts';
import type { SessionRepository } from './session.repository.ts';
import type { login, refresh, SignedIn, signup } from './sign-in.ts';
import { userView, type UserRepository } from './user.repository.ts';

interface Deps {
  login: ReturnType<typeof login>;
  signup: ReturnType<typeof signup>;
  refresh: ReturnType<typeof refresh>;
  users: UserRepository;
  sessions: SessionRepository;
  tokens: AccessTokens;
  limits: { login: RequestHandler[]; signup: RequestHandler[] };
  secureCookies: boolean;
}

export const identityRoutes = (deps: Deps): Router => {
  const router = Router();

  const answer = async (res: Response, { user, refreshToken }: SignedIn, status = 200) => {
    if (refreshToken) setRefreshCookie(res, refreshToken, deps.secureCookies);
    const session: Session = {
      access_token: await deps.tokens.sign(user),
      expires_in: ACCESS_TOKEN_S,
      user,
    };
    res.status(status).set('cache-control', 'no-store').json(session);
  };

  router.post('/login', ...deps.limits.login, async (req, res) => {
    await answer(res, await deps.login(parse(loginBody, req.body)));
  });
  router.post('/signup', ...deps.limits.signup, async (req, res) => {
    await answer(res, await deps.signup(parse(signupBody, req.body)), 201);
  });
  router.post('/refresh', async (req, res) => {
    const token = refreshCookie(req);
    if (!token) throw new DomainError('noAutenticado');
    await answer(res, await deps.refresh(token));
  });
  router.post('/logout', async (req, res) => {
    const token = refreshCookie(req);
    if (token) await deps.sessions.close(token);
    clearRefreshCookie(res, deps.secureCookies);
    res.status(204).end();
  });
  router.get('/session', async (req, res) => {
    const { sub } = await deps.tokens.verify(bearerOf(req));
    const record = await deps.users.byId(sub);
    if (!record) throw new DomainError('noAutenticado');
    res.json({ user: userView(record) });
  });
  return router;
};
