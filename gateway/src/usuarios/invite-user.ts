import type { UsuarioBody } from '@timbra/contracts';
import { DomainError, type Mailer } from '@timbra/service-kit';
import type { OneUseTokenRepository } from '../access/one-use-token.repository.ts';
import { invitacion } from '../correo/mensajes.ts';
import type { UserRecord } from '../identity/user.model.ts';
import { MAX_USERS, type UserRepository } from '../identity/user.repository.ts';

interface Deps {
  users: UserRepository;
  oneUse: OneUseTokenRepository;
  mailer: Mailer;
  publicUrl: string;
}
interface Invite {
  accountId: string;
  /** Who invites, for the message. */
  de: string;
}

const send = async ({ oneUse, mailer, publicUrl }: Deps, user: UserRecord, de: string) => {
  const id = user._id.toString();
  await oneUse.revoke(id, 'invitacion');
  const token = await oneUse.issue('invitacion', id);
  await mailer.send(invitacion(de)(user.email, `${publicUrl}/invitacion?token=${token}`));
};

/**
 * The user is there from now on, and may enter once they chose a password. A message that could not
 * be sent leaves them pending: it is sent again from the list.
 * @throws DomainError correoEnUso, datosInvalidos when there is no room, servicioNoDisponible
 */
export const inviteUser =
  (deps: Deps) =>
  async ({ accountId, de }: Invite, { email, permissions }: UsuarioBody): Promise<UserRecord> => {
    if (await deps.users.isFull(accountId)) {
      const message = `Una cuenta tiene a lo más ${MAX_USERS} usuarios`;
      throw new DomainError('datosInvalidos', { errors: [{ path: 'email', message }] });
    }
    const user = await deps.users.invite(accountId, { name: '', email, permissions });
    await send(deps, user, de);
    return user;
  };
export type InviteUser = ReturnType<typeof inviteUser>;

/** @throws DomainError noEncontrado, registroEnUso once it was accepted, sinPermiso while deactivated */
export const inviteAgain =
  (deps: Deps) =>
  async ({ accountId, de }: Invite, id: string): Promise<void> => {
    const user = await deps.users.get(accountId, id);
    if (user.passwordHash) {
      throw new DomainError('registroEnUso', { detail: 'Este usuario ya aceptó la invitación' });
    }
    if (!user.active) {
      throw new DomainError('sinPermiso', { detail: 'Activa antes a este usuario' });
    }
    await send(deps, user, de);
  };
export type InviteAgain = ReturnType<typeof inviteAgain>;
