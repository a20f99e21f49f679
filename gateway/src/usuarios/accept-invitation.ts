import type { InvitacionBody } from '@timbra/contracts';
import { DomainError } from '@timbra/service-kit';
import type { OneUseTokenRepository } from '../access/one-use-token.repository.ts';
import type { Passwords } from '../identity/password.ts';
import { refuseWeakPassword } from '../identity/refuse-weak-password.ts';
import type { SessionRepository } from '../identity/session.repository.ts';
import { open, type SignedIn } from '../sesion/sign-in.ts';
import type { UserRecord } from '../identity/user.model.ts';
import type { UserRepository } from '../identity/user.repository.ts';

interface Deps {
  users: UserRepository;
  sessions: SessionRepository;
  oneUse: OneUseTokenRepository;
  passwords: Passwords;
}

const OTRA_CUENTA =
  'Alguien abrió otra cuenta con este correo. Si aceptas, nadie vuelve a entrar a ella con este correo ni con su contraseña; lo que tiene se conserva.';
const PROBADO =
  'Ya entras a otra cuenta con este correo. Pide que te inviten con otro, o habla con soporte.';

/**
 * The user that signs in with that address now, if any. A user that proved to read the mailbox keeps
 * the address; a user that only typed it loses it, once the invited person says so (`reemplazar`).
 * @throws DomainError correoEnUso
 */
const ownerToReplace = async (
  { users }: Deps,
  email: string,
  reemplazar: boolean,
): Promise<UserRecord | null> => {
  const owner = await users.byEmail(email);
  if (owner?.provenAt) throw new DomainError('correoEnUso', { detail: PROBADO });
  if (owner && !reemplazar) {
    throw new DomainError('correoEnUso', {
      detail: OTRA_CUENTA,
      errors: [{ path: 'reemplazar', message: OTRA_CUENTA }],
    });
  }
  return owner;
};

/** Without password, sessions and links; the user and the account with all its data stay. */
const shutOut = async ({ users, sessions, oneUse }: Deps, { _id, accountId }: UserRecord) => {
  const id = _id.toString();
  await users.change(accountId, id, {
    $unset: { passwordHash: 1 },
    $set: { sessionsFrom: new Date() },
  });
  await Promise.all([sessions.closeAll(id), oneUse.revoke(id, 'reset', 'invitacion', 'acceso')]);
};

/**
 * The link proves that the invited person reads the mailbox. A refusal does not use up the link.
 * @throws DomainError enlaceInvalido, correoEnUso, datosInvalidos, servicioOcupado
 */
export const acceptInvitation =
  (deps: Deps) =>
  async ({ token, name, password, reemplazar }: InvitacionBody): Promise<SignedIn> => {
    const { users, oneUse, passwords } = deps;
    const found = await oneUse.find('invitacion', token);
    const user = found && (await users.byId(found.userId));
    if (!user?.active || user.passwordHash) throw new DomainError('enlaceInvalido');
    await ownerToReplace(deps, user.email, reemplazar);
    refuseWeakPassword(password, { name, email: user.email });
    const since = new Date();
    const passwordHash = await passwords.hash(password);
    if (!(await oneUse.redeem('invitacion', token))) throw new DomainError('enlaceInvalido');
    // Asked again: a sign-up may have come in while the password was hashed.
    const owner = await ownerToReplace(deps, user.email, reemplazar);
    if (owner) await shutOut(deps, owner);
    const $set = { name, passwordHash, provenAt: new Date() };
    const accepted = await users.change(user.accountId, user._id.toString(), { $set });
    return open(deps.sessions, accepted, since);
  };
export type AcceptInvitation = ReturnType<typeof acceptInvitation>;
