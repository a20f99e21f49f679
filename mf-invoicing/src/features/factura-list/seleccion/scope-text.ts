import { mensajes } from '../mensajes.ts';
import { MAX_ROWS } from '@timbra/contracts';
import type { Scope } from './selection.ts';

const hereText = ({ here, total, reach }: Scope): string => {
  if (reach === 'all') return mensajes.seleccionadosDe(here, here);
  if (reach === 'some') return mensajes.seleccionados(here);
  return total === null
    ? mensajes.seleccionadosHayMas(here)
    : mensajes.seleccionadosDe(here, total);
};

/** Exactly what is chosen: all that match, or how many of them; and what was chosen elsewhere. */
export const scopeText = (scope: Scope): string => {
  const { here, elsewhere } = scope;
  if (elsewhere === 0) return hereText(scope);
  if (here === 0) return mensajes.seleccionadosEnOtra(elsewhere);
  return `${hereText(scope)}${mensajes.yDeOtra(elsewhere)}`;
};

/** What the rest is asked for with; null when a list brings no more. */
export const takeAllText = ({ here, total, reach }: Scope): string | null => {
  if (reach !== 'loaded' || here >= MAX_ROWS) return null;
  if (total === null) return mensajes.seleccionarTodos;
  return total > MAX_ROWS ? mensajes.seleccionarPrimeros(MAX_ROWS) : mensajes.seleccionarLos(total);
};
