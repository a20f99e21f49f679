import type { User } from '@timbra/contracts';
import { useMemo, useState } from 'react';
import type { Comando } from '../base/comando.ts';
import { useEmisores } from '../inicio/use-emisores.ts';
import type { NavItem } from '../navigation/account-links.ts';
import { knownRoutes } from '../remotes/load-remote.ts';
import { remotes, type RemoteDefinition } from '../remotes/remotes.ts';
import { destinosOf, type Offered } from './destinos.ts';
import type { Contexto } from './filas.ts';
import { useVistas } from './use-vistas.ts';

/** What a section is known to have; of one that has not come, its own names: none is fetched for this. */
const offeredBy = (definition: RemoteDefinition): Offered => {
  const { basename, sections } = definition;
  const routes = knownRoutes(definition);
  if (routes) return { basename, routes };
  const paths = Object.entries(sections);
  return { basename: '', routes: paths.map(([path, title]) => ({ path: path.slice(1), title })) };
};

/** What the palette is told by the frame that opens it. */
export interface Opened {
  user: User;
  /** What may be done on the page below. */
  comandos: readonly Comando[];
  /** The shell's own pages that the user may open. */
  ownLinks: readonly NavItem[];
}

/** What there is to go to. */
export const useContexto = ({ user, comandos, ownLinks }: Opened): Contexto => {
  const [offered] = useState(() => remotes.map(offeredBy));
  const { data: emisores } = useEmisores();
  const { data: vistas } = useVistas(user);
  return useMemo(
    () => ({
      user,
      comandos,
      destinos: destinosOf(user, offered, ownLinks),
      emisores: emisores?.items.filter(({ isUsable }) => isUsable) ?? [],
      vistas: vistas?.items ?? [],
    }),
    [user, comandos, ownLinks, offered, emisores, vistas],
  );
};
