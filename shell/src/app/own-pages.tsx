import type { Permission, User } from '@timbra/contracts';
import { lazy, type ComponentType } from 'react';
import { INICIO } from '../base/paths.ts';
import type { NavItem } from '../navigation/account-links.ts';

/** A page of the shell itself for signed-in users; its code is loaded when it is opened. */
interface OwnPageDefinition {
  /** Spanish; the palette finds the page by it. */
  title: string;
  Page: ComponentType<{ user: User }>;
  permission?: Permission;
  /** integrador §1: an integrator's users do not get there. */
  notForSaeko?: true;
}

const ADMIN: Permission = 'administrar cuenta';

const ownPages: Readonly<Record<string, OwnPageDefinition>> = {
  [INICIO]: {
    title: 'Inicio',
    Page: lazy(async () => ({ default: (await import('../inicio/inicio.page.tsx')).InicioPage })),
  },
  '/cuenta': {
    title: 'Mi cuenta',
    Page: lazy(async () => ({ default: (await import('../cuenta/cuenta.page.tsx')).CuentaPage })),
  },
  '/cuenta/password': {
    title: 'Cambiar contraseña',
    Page: lazy(async () => ({
      default: (await import('../cuenta/password.page.tsx')).PasswordPage,
    })),
    notForSaeko: true,
  },
  '/cuenta/ajustes': {
    title: 'Ajustes',
    Page: lazy(async () => ({
      default: (await import('../ajustes/ajustes.page.tsx')).AjustesPage,
    })),
  },
  '/cuenta/usuarios': {
    title: 'Usuarios',
    Page: lazy(async () => ({
      default: (await import('../usuarios/usuarios.page.tsx')).UsuariosPage,
    })),
    permission: ADMIN,
  },
  '/desarrolladores': {
    title: 'Desarrolladores: claves de la API',
    Page: lazy(async () => ({
      default: (await import('../desarrolladores/desarrolladores.page.tsx')).DesarrolladoresPage,
    })),
    permission: ADMIN,
  },
  '/desarrolladores/avisos': {
    title: 'Desarrolladores: avisos a otros sistemas',
    Page: lazy(async () => ({
      default: (await import('../desarrolladores/webhooks/webhooks.page.tsx')).WebhooksPage,
    })),
    permission: ADMIN,
  },
  '/desarrolladores/peticiones': {
    title: 'Desarrolladores: peticiones',
    Page: lazy(async () => ({
      default: (await import('../desarrolladores/peticiones/peticiones.page.tsx')).PeticionesPage,
    })),
    permission: ADMIN,
  },
  '/operador/creditos': {
    title: 'Operación: créditos',
    Page: lazy(async () => ({
      default: (await import('../operador/creditos/creditos.page.tsx')).CreditosOperadorPage,
    })),
    permission: 'operar creditos',
  },
  '/operador/pagos': {
    title: 'Operación: pagos',
    Page: lazy(async () => ({
      default: (await import('../operador/pagos/pagos.page.tsx')).PagosPage,
    })),
    permission: 'operar creditos',
  },
  '/operador/trabajo': {
    title: 'Operación: trabajo en curso',
    Page: lazy(async () => ({
      default: (await import('../operador/trabajo/trabajo.page.tsx')).TrabajoPage,
    })),
    permission: 'operar instalacion',
  },
  '/operador/anuncios': {
    title: 'Operación: anuncios',
    Page: lazy(async () => ({
      default: (await import('../operador/anuncios/anuncios.page.tsx')).AnunciosPage,
    })),
    permission: 'operar instalacion',
  },
  '/operador/catalogos': {
    title: 'Operación: catálogos del SAT',
    Page: lazy(async () => ({
      default: (await import('../catalogos/catalogos.page.tsx')).CatalogosPage,
    })),
    permission: 'operar instalacion',
  },
  '/soporte': {
    title: 'Ayuda y soporte',
    Page: lazy(async () => ({
      default: (await import('../soporte/soporte.page.tsx')).SoportePage,
    })),
  },
};

export const ownPageAt = (pathname: string): OwnPageDefinition | undefined =>
  Object.hasOwn(ownPages, pathname) ? ownPages[pathname] : undefined;

export const mayOpen = (
  { permission, notForSaeko }: OwnPageDefinition,
  { permissions, isSaeko }: User,
): boolean => (!permission || permissions.includes(permission)) && !(notForSaeko && isSaeko);

/** The pages that this person may open, as the palette leads to them. */
export const ownLinksOf = (user: User): NavItem[] =>
  Object.entries(ownPages)
    .filter(([, page]) => mayOpen(page, user))
    .map(([to, { title }]) => ({ to, text: title }));
