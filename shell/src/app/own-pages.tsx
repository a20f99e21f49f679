import type { Permission, User } from '@timbra/contracts';
import { lazy, type ComponentType } from 'react';

/** What the shell itself shows to who is signed in; each is fetched when it is opened. */
interface OwnPageDefinition {
  Page: ComponentType<{ user: User }>;
  permission?: Permission;
  /** spec 2 §6: an integrator's users do not get there. */
  notForSaeko?: true;
}

const ADMIN: Permission = 'administrar cuenta';

const pages: Readonly<Record<string, OwnPageDefinition>> = {
  '/cuenta': {
    Page: lazy(async () => ({ default: (await import('../cuenta/cuenta.page.tsx')).CuentaPage })),
  },
  '/cuenta/password': {
    Page: lazy(async () => ({
      default: (await import('../cuenta/password.page.tsx')).PasswordPage,
    })),
    notForSaeko: true,
  },
  '/cuenta/ajustes': {
    Page: lazy(async () => ({
      default: (await import('../ajustes/ajustes.page.tsx')).AjustesPage,
    })),
  },
  '/cuenta/usuarios': {
    Page: lazy(async () => ({
      default: (await import('../usuarios/usuarios.page.tsx')).UsuariosPage,
    })),
    permission: ADMIN,
  },
  '/desarrolladores': {
    Page: lazy(async () => ({
      default: (await import('../desarrolladores/desarrolladores.page.tsx')).DesarrolladoresPage,
    })),
    permission: ADMIN,
  },
  '/desarrolladores/avisos': {
    Page: lazy(async () => ({
      default: (await import('../desarrolladores/avisos/avisos.page.tsx')).AvisosPage,
    })),
    permission: ADMIN,
  },
  '/desarrolladores/peticiones': {
    Page: lazy(async () => ({
      default: (await import('../desarrolladores/peticiones/peticiones.page.tsx')).PeticionesPage,
    })),
    permission: ADMIN,
  },
  '/operador/catalogos': {
    Page: lazy(async () => ({
      default: (await import('../catalogos/catalogos.page.tsx')).CatalogosPage,
    })),
    permission: 'operar instalacion',
  },
  '/soporte': {
    Page: lazy(async () => ({
      default: (await import('../soporte/soporte.page.tsx')).SoportePage,
    })),
  },
};

export const ownPageAt = (pathname: string): OwnPageDefinition | undefined =>
  Object.hasOwn(pages, pathname) ? pages[pathname] : undefined;

export const mayOpen = (
  { permission, notForSaeko }: OwnPageDefinition,
  { permissions, isSaeko }: User,
): boolean => (!permission || permissions.includes(permission)) && !(notForSaeko && isSaeko);
