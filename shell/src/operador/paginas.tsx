import type { Permission, User } from '@timbra/contracts';
import { Paginas as Juntas } from '../shared/paginas.tsx';
import { mensajes } from './mensajes.ts';

const paginas = [
  ['/operador/creditos', mensajes.creditos, 'operar creditos'],
  ['/operador/pagos', mensajes.pagos, 'operar creditos'],
  ['/operador/trabajo', mensajes.trabajo, 'operar instalacion'],
  ['/operador/anuncios', mensajes.anuncios, 'operar instalacion'],
  ['/operador/catalogos', mensajes.catalogos, 'operar instalacion'],
] as const satisfies readonly (readonly [string, string, Permission])[];

/** What this person operates, and where it is. */
const paginasDe = ({ permissions }: Pick<User, 'permissions'>) =>
  paginas
    .filter(([, , permission]) => permissions.includes(permission))
    .map(([to, text]) => [to, text] as const);

/** The operator's pages; each leads to the others that this person may open. */
export const Paginas = ({ user }: { user: User }) => (
  <Juntas label={mensajes.titulo} paginas={paginasDe(user)} />
);
