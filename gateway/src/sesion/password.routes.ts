import { forgetBody, passwordBody, resetBody } from '@timbra/contracts';
import { parse } from '@timbra/service-kit';
import { Router, type RequestHandler } from 'express';
import { callerOf } from '../access/guard.ts';
import type { AnswerSession } from './answer-session.ts';
import type { ChangePassword, Forget, Reset } from './recover-password.ts';

interface Deps {
  forget: Forget;
  reset: Reset;
  changePassword: ChangePassword;
  answerSession: AnswerSession;
  limits: { forget: RequestHandler[]; redeem: RequestHandler[]; password: RequestHandler[] };
}

export const passwordRoutes = (deps: Deps): Router => {
  const { limits } = deps;
  const router = Router();
  router.post('/forget', ...limits.forget, async (req, res) => {
    await deps.forget(parse(forgetBody, req.body).email);
    res.status(204).end();
  });
  router.post('/reset', ...limits.redeem, async (req, res) => {
    await deps.reset(parse(resetBody, req.body));
    res.status(204).end();
  });
  router.post('/cuenta/password', ...limits.password, async (req, res) => {
    const { user } = callerOf(req);
    const body = parse(passwordBody, req.body);
    await deps.answerSession(res, await deps.changePassword(user?._id.toString() ?? '', body));
  });
  return router;
};
