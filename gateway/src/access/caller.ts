import {
  ajustesDeEmision,
  alcancesOf,
  INTEGRADOR,
  type Alcance,
  type Autor,
  type CallContextInput,
  type Permission,
  type Ruta,
} from '@timbra/contracts';
import { DomainError } from '@timbra/service-kit';
import type { AccountRecord } from '../cuenta/account.model.ts';
import { ajustesOf } from '../cuenta/account.repository.ts';
import type { UserRecord } from '../identity/user.model.ts';
import type { CallerClave } from './find-clave.ts';

/** The caller of a request: a user, or a key of an account. */
export interface Caller {
  accountId: string;
  account: AccountRecord;
  /** Absent for a key. */
  user?: UserRecord;
  /** Absent for a person. */
  clave?: CallerClave;
  /** A person's; a key has scopes instead. */
  permissions: readonly Permission[];
  /** A key, or a person who came in with its code or with a token in an address. */
  limited: boolean;
}

/** What is left to people who came in so: no more than the account's first key, which issues codes. */
export const KEY_PERMISSIONS: readonly Permission[] = ['button create in facturas'];

/** The rules of an integrator's account are for its people, not for the system that runs it. */
const isSaekoUser = ({ user, account }: Caller): boolean =>
  user !== undefined && account.isSaeko === true;

const LLAVE =
  'Esto no se hace con una clave de la cuenta ni con un código de acceso: entra con tu correo y tu contraseña.';
const SOLO_PRINCIPAL = 'Los códigos de acceso se piden con la clave principal de la cuenta.';
const DE_PRUEBA = 'Una clave de prueba no cancela: no timbra nada que se pueda cancelar.';
const ADMIN =
  'Lo hace quien administra la cuenta: pídele que lo haga, o que te dé el permiso «administrar cuenta».';

const words = (alcances: readonly Alcance[]): string => alcances.map((it) => `«${it}»`).join(' y ');

/** Why this key does not open that route, in words; null when it does. */
const refusalOf = (ruta: Ruta, clave: CallerClave): string | null => {
  if (ruta.persona) return LLAVE;
  if (ruta.principal && !clave.principal) return SOLO_PRINCIPAL;
  const needed = alcancesOf(ruta);
  const missing = needed.filter((it) => !clave.alcances.includes(it));
  if (missing.length > 0) {
    const remedy = clave.principal
      ? 'Crea otra clave que lo tenga.'
      : 'Quien administra la cuenta puede dárselo en Desarrolladores.';
    return `A la clave «${clave.nombre}» le falta ${words(missing)} entre sus alcances. ${remedy}`;
  }
  return clave.prueba && needed.includes('cancelar') ? DE_PRUEBA : null;
};

/** @throws DomainError sinPermiso, and who may do it where that is known */
export const authorize = (ruta: Ruta, caller: Caller): void => {
  const { user, clave, limited, permissions, account } = caller;
  if (clave) {
    const detail = refusalOf(ruta, clave);
    if (detail !== null) throw new DomainError('sinPermiso', { detail });
    return;
  }
  const isPerson = user !== undefined && !limited;
  const isBarred =
    isSaekoUser(caller) &&
    (ruta.integrador === 'nunca' || (ruta.integrador === 'canTimbrar' && !account.canTimbrar));
  const lacks = ruta.permission !== undefined && !permissions.includes(ruta.permission);
  if (ruta.persona && !isPerson) throw new DomainError('sinPermiso', { detail: LLAVE });
  if (isBarred || lacks) {
    const isAdmins = lacks && ruta.permission === 'administrar cuenta';
    throw new DomainError('sinPermiso', isAdmins ? { detail: limited ? LLAVE : ADMIN } : {});
  }
};

const autorOf = ({ user, clave }: Caller): Autor =>
  user
    ? { id: user._id.toString(), nombre: user.name }
    : { id: INTEGRADOR, nombre: clave?.nombre ?? '' };

/** What services learn of the caller. */
export const contextFor = (caller: Caller): CallContextInput => ({
  accountId: caller.accountId,
  sub: caller.user?._id.toString() ?? INTEGRADOR,
  autor: autorOf(caller),
  permissions: [...caller.permissions],
  internal: false,
  isSaeko: isSaekoUser(caller),
  soloPrueba: caller.clave?.prueba ?? false,
  settings: emisionOf(caller.account),
});

/** An order of PACs that nobody chose is not said: the context goes with every call. */
const emisionOf = (account: AccountRecord) => {
  const { ordenPac = [], ...rest } = ajustesDeEmision.parse(ajustesOf(account));
  return { ...rest, ...(ordenPac.length > 0 && { ordenPac }) };
};
