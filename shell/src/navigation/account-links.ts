import type { User } from '@timbra/contracts';
import { mensajes } from './mensajes.ts';

export interface NavItem {
  to: string;
  text: string;
}

const operadorHome = (permissions: User['permissions']): string =>
  permissions.includes('operar creditos') ? '/operador/creditos' : '/operador/trabajo';

/** cuenta §13: what this person may use of their own account. */
export const accountLinks = ({ permissions, isSaeko }: User): NavItem[] => {
  const administers = permissions.includes('administrar cuenta');
  return [
    { to: '/plantillas', text: mensajes.plantillas },
    { to: '/emisores', text: mensajes.emisores },
    { to: '/convenios', text: mensajes.convenios },
    { to: '/facturacion/exportar', text: mensajes.exportar },
    { to: '/facturacion/solicitudes-recibidas', text: mensajes.recibidas },
    ...(administers ? [{ to: '/facturacion/facturas-retrieve', text: mensajes.masiva }] : []),
    { to: '/cuenta/ajustes', text: mensajes.ajustes },
    ...(administers ? [{ to: '/cuenta/usuarios', text: mensajes.usuarios }] : []),
    ...(administers ? [{ to: '/desarrolladores', text: mensajes.desarrolladores }] : []),
    // The first of the operator's pages that is theirs leads to the others.
    ...(permissions.includes('operar creditos') || permissions.includes('operar instalacion')
      ? [{ to: operadorHome(permissions), text: mensajes.operacion }]
      : []),
    { to: '/cuenta', text: mensajes.cuenta },
    // integrador §1: hidden for an integrator's users
    ...(isSaeko ? [] : [{ to: '/cuenta/password', text: mensajes.password }]),
  ];
};
