import type { User } from '@timbra/contracts';
import { useMemo, useState } from 'react';
import { useEmisores } from '../inicio/use-emisores.ts';
import { knownRoutes } from '../remotes/load-remote.ts';
import { remotes, type RemoteDefinition } from '../remotes/remotes.ts';
import { destinosOf, type Offered } from './destinos.ts';
import type { Comando, Contexto } from './filas.ts';
import { useVistas } from './use-vistas.ts';

/** What a section is known to have; of one that has not come, its own names: none is fetched for this. */
const offeredBy = (definition: RemoteDefinition): Offered => {
  const { basename, sections } = definition;
  const routes = knownRoutes(definition);
  if (routes) return { basename, routes };
  const paths = Object.entries(sections);
  return { basename: '', routes: paths.map(([path, title]) => ({ path: path.slice(1), title })) };
};

/** What there is to go to. */
export const useContexto = (user: User, comandos: readonly Comando[]): Contexto => {
  const [offered] = useState(() => remotes.map(offeredBy));
  const { data: emisores } = useEmisores();
  const { data: vistas } = useVistas(user);
  return useMemo(
    () => ({
      user,
      comandos,
      destinos: destinosOf(user, offered),
      emisores: emisores?.items.filter(({ isUsable }) => isUsable) ?? [],
      vistas: vistas?.items ?? [],
    }),
    [user, comandos, offered, emisores, vistas],
  );
};
