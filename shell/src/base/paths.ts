import type { Permission, User } from '@timbra/contracts';

export const HOME = '/facturacion';
export const INICIO = '/inicio';
/** Where an invoice is begun, and the permission that it takes. */
export const NUEVA = `${HOME}/nuevo`;
export const CREATE: Permission = 'button create in facturas';
export const LOGIN = '/login';
export const SIGNUP = '/signup';
export const FORGET = '/forget';
/** cuenta §8: sign-in by access code; without one there is nothing to see. */
export const AUTH = '/auth';
const WANTED = 'volver';

interface Place {
  pathname: string;
  search: string;
}

/** Nobody's origin: a path of ours stays on whichever it is read at. */
const ANYWHERE = 'http://own.invalid';

/** A path of ours, never another site: '//evil.example', and what browsers read like it. */
export const isOwnPath = (path: string): boolean =>
  path.startsWith('/') &&
  URL.canParse(path, ANYWHERE) &&
  new URL(path, ANYWHERE).origin === ANYWHERE;

/** The login screen, with the address that the visitor wanted. */
export const loginPathFor = ({ pathname, search }: Place): string =>
  pathname === '/' || pathname === AUTH
    ? LOGIN
    : `${LOGIN}?${new URLSearchParams({ [WANTED]: pathname + search })}`;

/** Where signing in leads: to the list, unless the person chose Inicio. */
export const homeOf = ({ primeraPagina }: Pick<User, 'primeraPagina'>): string =>
  primeraPagina === 'inicio' ? INICIO : HOME;

/** Where to go after login; `home` when nothing was attempted. */
export const destinationOf = (search: string, home = HOME): string => {
  const wanted = new URLSearchParams(search).get(WANTED) ?? home;
  return isOwnPath(wanted) && !wanted.startsWith(LOGIN) ? wanted : home;
};
