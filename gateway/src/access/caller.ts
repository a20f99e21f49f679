import type { CallContextInput, Permission, Ruta } from '@timbra/contracts';
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

export const INTEGRADOR = 'integrador';

/** The rules of an integrator's account are for its people, not for the system that runs it. */
export const isSaekoUser = ({ user, account }: Caller): boolean =>
  user !== undefined && account.isSaeko === true;

/** @throws DomainError sinPermiso */
export const authorize = (ruta: Ruta, caller: Caller): void => {
  const { user, limited, permissions, account } = caller;
  const isPerson = user !== undefined && !limited;
  const isBarred =
    isSaekoUser(caller) &&
    (ruta.integrador === 'nunca' || (ruta.integrador === 'canTimbrar' && !account.canTimbrar));
  const lacks = ruta.permission !== undefined && !permissions.includes(ruta.permission);
  if ((ruta.persona && !isPerson) || isBarred || lacks) throw new DomainError('sinPermiso');
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

const emisionOf = (account: AccountRecord) => {
  const { decimals, allowDuplicates, newFolioSelector, folioValidation } = ajustesOf(account);
  return { decimals, allowDuplicates, newFolioSelector, folioValidation };
};
