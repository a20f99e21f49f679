import type { Migracion } from '@timbra/service-kit';
import { soltarIndiceDeCorreo } from './0001-soltar-indice-de-correo.ts';
import { nombrarAdministradores } from './0002-nombrar-administradores.ts';

/** What each installation's database of the gateway went through, in order; none is ever changed. */
export const migraciones: readonly Migracion[] = [soltarIndiceDeCorreo, nombrarAdministradores];
