import { accessCodeBody, authBody } from '@timbra/contracts';
import { DomainError, parse } from '@timbra/service-kit';
import { Router, type RequestHandler } from 'express';
import { callerOf } from '../access/guard.ts';
import type { AnswerSession } from '../sesion/answer-session.ts';
import type { UserRepository } from '../identity/user.repository.ts';
import type { IssueAccessCode, RedeemAccess } from './access-codes.ts';
import type { SetUpAccount } from './set-up-account.ts';

interface Deps {
  users: UserRepository;
  issueAccessCode: IssueAccessCode;
  redeemAccess: RedeemAccess;
  setUpAccount: SetUpAccount;
  answerSession: AnswerSession;
  limits: { redeem: RequestHandler[] };
}

export const desarrolladoresRoutes = (deps: Deps): Router => {
  const router = Router();

  router.post('/access-codes', async (req, res) => {
    const { user } = parse(accessCodeBody, req.body);
    res.status(201).json(await deps.issueAccessCode(callerOf(req), user));
  });
  // cuenta §8: login token for the new app
  router.post('/users/:id/token', async (req, res) => {
    const { access_code, expires_in } = await deps.issueAccessCode(callerOf(req), req.params.id);
    res.status(201).json({ token: access_code, expires_in });
  });
  router.post('/users/:id/setup', async (req, res) => {
    const { accountId, user, permissions } = callerOf(req);
    const { _id } = await deps.users.get(accountId, req.params.id);
    const isOwn = user?._id.toString() === _id.toString();
    if (user && !isOwn && !permissions.includes('administrar cuenta')) {
      throw new DomainError('sinPermiso');
    }
    await deps.setUpAccount(accountId);
    res.status(204).end();
  });
  router.post('/auth', ...deps.limits.redeem, async (req, res) => {
    await deps.answerSession(res, await deps.redeemAccess(parse(authBody, req.body)));
  });
  return router;
};
