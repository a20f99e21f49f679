import type { PasswordBody, ResetBody } from '@timbra/contracts';
import { DomainError, type Logger, type Mailer } from '@timbra/service-kit';
import type { OneUseTokenRepository } from '../access/one-use-token.repository.ts';
import type { AccountRepository } from '../cuenta/account.repository.ts';
import { contrasenaCambiada, recuperacion } from '../correo/mensajes.ts';
import type { Passwords } from '../identity/password.ts';
import { refuseWeakPassword } from '../identity/refuse-weak-password.ts';
import type { SessionRepository } from '../identity/session.repository.ts';
import { open, type SignedIn } from './sign-in.ts';
import type { UserRecord } from '../identity/user.model.ts';
import type { UserRepository } from '../identity/user.repository.ts';

interface Deps {
  users: UserRepository;
  accounts: AccountRepository;
  sessions: SessionRepository;
  oneUse: OneUseTokenRepository;
  passwords: Passwords;
  mailer: Mailer;
  /** Address of the application, without a slash at its end. */
  publicUrl: string;
  logger: Logger;
}

/**
 * integrador §1: an integrator's people do not change passwords, nor by the way around the screen.
 */
const refuseIntegrador = async (accounts: AccountRepository, accountId: string): Promise<void> => {
  const { isSaeko } = await accounts.get(accountId);
  if (!isSaeko) return;
  throw new DomainError('sinPermiso', {
    detail: 'Tu cuenta se abre desde el sistema de quien te da el servicio: pide ahí el acceso.',
  });
};

/** Links of one person that are worth something at the same time, however many were asked for. */
const OPEN_LINKS = 5;

/**
 * Sends a link. The answer does not wait for the mail, whose time would tell of the address. A person
 * who was invited and has not accepted has no password to forget: a link must not lead into an account
 * that was not chosen.
 * @throws DomainError correoNoEncontrado: cuenta §5 tells an unknown e-mail; sinPermiso
 */
export const forget =
  ({ users, accounts, oneUse, mailer, publicUrl, logger }: Deps) =>
  async (email: string): Promise<void> => {
    const user = await users.byEmail(email);
    if (!user?.active || !user.passwordHash) throw new DomainError('correoNoEncontrado');
    await refuseIntegrador(accounts, user.accountId);
    const userId = user._id.toString();
    const token = await oneUse.issue('reset', userId);
    await oneUse.keepNewest(userId, 'reset', OPEN_LINKS);
    mailer
      .send(recuperacion(email, `${publicUrl}/reset?token=${token}`))
      .catch((err: unknown) => logger.warn({ err }, 'a link for a new password was not sent'));
  };
export type Forget = ReturnType<typeof forget>;

/** The new password, and an end to every session and link of before it. */
const setPassword = async (
  { users, sessions, oneUse, mailer, logger }: Deps,
  { _id, accountId, email }: UserRecord,
  fields: Pick<UserRecord, 'passwordHash' | 'provenAt'>,
): Promise<UserRecord> => {
  const id = _id.toString();
  const $set = { ...fields, sessionsFrom: new Date() };
  const changed = await users.change(accountId, id, { $set });
  await Promise.all([sessions.closeAll(id), oneUse.revoke(id, 'reset', 'invitacion', 'acceso')]);
  // It is changed already: a mail server that is away must not say otherwise.
  mailer.send(contrasenaCambiada(email)).catch((err: unknown) => {
    logger.warn({ err }, 'the change of a password was not told');
  });
  return changed;
};

/**
 * What is refused, or has to wait for its turn and finds none, does not use up the link. Uses of one
 * link wait for each other: all but the first find nothing, without the cost of a password.
 * @throws DomainError enlaceInvalido: unknown, used, or older than an hour; sinPermiso,
 *   datosInvalidos, servicioOcupado
 */
export const reset = (deps: Deps) => {
  const inUse = new Map<string, Promise<unknown>>();

  const use = async ({ token, password }: ResetBody): Promise<void> => {
    const found = await deps.oneUse.find('reset', token);
    const user = found && (await deps.users.byId(found.userId));
    if (!user?.active) throw new DomainError('enlaceInvalido');
    await refuseIntegrador(deps.accounts, user.accountId);
    refuseWeakPassword(password, user);
    const passwordHash = await deps.passwords.hash(password);
    if (!(await deps.oneUse.redeem('reset', token))) throw new DomainError('enlaceInvalido');
    // The link came by mail: its use proves that the user reads the mailbox (`provenAt`).
    await setPassword(deps, user, { passwordHash, provenAt: new Date() });
  };

  return async (body: ResetBody): Promise<void> => {
    const { token } = body;
    const before = inUse.get(token) ?? Promise.resolve();
    const mine = before.catch(() => undefined).then(() => use(body));
    inUse.set(token, mine);
    try {
      await mine;
    } finally {
      if (inUse.get(token) === mine) inUse.delete(token);
    }
  };
};
export type Reset = ReturnType<typeof reset>;

/** @throws DomainError contrasenaIncorrecta, datosInvalidos, servicioOcupado */
export const changePassword =
  (deps: Deps) =>
  async (userId: string, { current, password }: PasswordBody): Promise<SignedIn> => {
    const user = await deps.users.byId(userId);
    if (!user?.passwordHash || !(await deps.passwords.verify(current, user.passwordHash))) {
      throw new DomainError('contrasenaIncorrecta', {
        // cuenta §4
        detail: 'La "contraseña actual" proporcionada no es correcta',
      });
    }
    refuseWeakPassword(password, user);
    const passwordHash = await deps.passwords.hash(password);
    const changed = await setPassword(deps, user, { passwordHash });
    return open(deps.sessions, changed, changed.sessionsFrom ?? new Date());
  };
export type ChangePassword = ReturnType<typeof changePassword>;
