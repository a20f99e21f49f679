import {
  ajustesDeEmision,
  INTEGRADOR,
  type CallContextInput,
  type Permission,
  type Ruta,
} from '@timbra/contracts';
import { DomainError } from '@timbra/service-kit';
import type { AccountRecord } from '../cuenta/account.model.ts';
import { ajustesOf } from '../cuenta/account.repository.ts';
import type { UserRecord } from '../identity/user.model.ts';

/** Who asks. */
export interface Caller {
  accountId: string;
  account: AccountRecord;
  /** Absent for the account's secret key. */
  user?: UserRecord;
  permissions: readonly Permission[];
  /** Came in by a code that the secret key issued: may no more than the key may. */
  limited: boolean;
}

/** What the secret key may do, and so whoever came in with it. */
export const KEY_PERMISSIONS: readonly Permission[] = ['button create in facturas'];

/** The rules of an integrator's account are for its people, not for the system that runs it. */
export const isSaekoUser = ({ user, account }: Caller): boolean =>
  user !== undefined && account.isSaeko === true;

const LLAVE =
  'Esto no se hace con la clave secreta de la cuenta ni con un código de acceso: entra con tu correo y tu contraseña.';
const ADMIN =
  'Lo hace quien administra la cuenta: pídele que lo haga, o que te dé el permiso «administrar cuenta».';

/** @throws DomainError sinPermiso, and who may do it where that is known */
export const authorize = (ruta: Ruta, caller: Caller): void => {
  const { user, limited, permissions, account } = caller;
  const isPerson = user !== undefined && !limited;
  const isBarred =
    isSaekoUser(caller) &&
    (ruta.integrador === 'nunca' || (ruta.integrador === 'canTimbrar' && !account.canTimbrar));
  const lacks = ruta.permission !== undefined && !permissions.includes(ruta.permission);
  if (ruta.persona && !isPerson) throw new DomainError('sinPermiso', { detail: LLAVE });
  if (isBarred || lacks) {
    const isAdmins = lacks && ruta.permission === 'administrar cuenta';
    throw new DomainError('sinPermiso', isAdmins ? { detail: ADMIN } : {});
  }
};

/** What services learn of the caller. */
export const contextFor = (caller: Caller): CallContextInput => ({
  accountId: caller.accountId,
  sub: caller.user?._id.toString() ?? INTEGRADOR,
  permissions: [...caller.permissions],
  internal: false,
  isSaeko: isSaekoUser(caller),
  settings: emisionOf(caller.account),
});

const emisionOf = (account: AccountRecord) => ajustesDeEmision.parse(ajustesOf(account));
