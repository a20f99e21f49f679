import type { Alcance } from '../claves.ts';
import { ADMIN, type Ruta } from './ruta.ts';

/** Everything that a key must be allowed to do in order to ask for a route. */
export const alcancesOf = ({
  alcances,
  permission,
  method,
}: Pick<Ruta, 'alcances' | 'permission' | 'method'>): readonly Alcance[] => {
  if (alcances) return alcances;
  if (permission === ADMIN) return ['administrar'];
  return method === 'GET' ? ['leer'] : ['capturar'];
};
