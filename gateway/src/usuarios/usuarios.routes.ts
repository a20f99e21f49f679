import {
  cuentaBody,
  invitacionBody,
  SOLO_LECTURA,
  usuarioBody,
  usuarioCambio,
} from '@timbra/contracts';
import { parse } from '@timbra/service-kit';
import { Router, type Request, type RequestHandler } from 'express';
import { callerOf } from '../access/guard.ts';
import type { AccountRepository } from '../cuenta/account.repository.ts';
import { userOfSession, type AnswerSession } from '../sesion/answer-session.ts';
import type { UserRepository } from '../identity/user.repository.ts';
import type { AcceptInvitation } from './accept-invitation.ts';
import type { ChangeUser } from './change-user.ts';
import type { InviteAgain, InviteUser } from './invite-user.ts';
import { usuarioView } from './usuario.view.ts';

interface Deps {
  users: UserRepository;
  accounts: AccountRepository;
  inviteUser: InviteUser;
  inviteAgain: InviteAgain;
  acceptInvitation: AcceptInvitation;
  changeUser: ChangeUser;
  answerSession: AnswerSession;
  limits: { redeem: RequestHandler[]; invite: RequestHandler[] };
}

/** With the address besides: anybody may call themselves anything. */
const inviterOf = (req: Request) => {
  const { accountId, user } = callerOf(req);
  return { accountId, de: user ? `${user.name} (${user.email})` : '' };
};

export const usuariosRoutes = (deps: Deps): Router => {
  const { users, accounts, limits } = deps;
  const router = Router();

  router.get('/users', async (req, res) => {
    const found = await users.list(callerOf(req).accountId);
    res.json({ items: found.map(usuarioView), nextCursor: null });
  });
  router.post('/users', ...limits.invite, async (req, res) => {
    const body = parse(usuarioBody, req.body);
    res.status(201).json(usuarioView(await deps.inviteUser(inviterOf(req), body)));
  });
  router.put('/users/:id', async (req, res) => {
    const change = parse(usuarioCambio, req.body, { ignored: SOLO_LECTURA.users });
    const { accountId } = callerOf(req);
    res.json(usuarioView(await deps.changeUser(accountId, req.params.id, change)));
  });
  router.post('/users/:id/invitar', ...limits.invite, async (req, res) => {
    await deps.inviteAgain(inviterOf(req), String(req.params.id));
    res.status(204).end();
  });

  router.post('/invitacion', ...limits.redeem, async (req, res) => {
    const body = parse(invitacionBody, req.body);
    await deps.answerSession(res, await deps.acceptInvitation(body));
  });
  router.put('/cuenta', async (req, res) => {
    const { accountId, user, limited } = callerOf(req);
    const { name, primeraPagina } = parse(cuentaBody, req.body, { ignored: SOLO_LECTURA.cuenta });
    const change = { $set: { name, ...(primeraPagina && { primeraPagina }) } };
    const changed = await users.change(accountId, user?._id.toString() ?? '', change);
    res.json({ user: await userOfSession(accounts, { user: changed, limited }) });
  });
  return router;
};
