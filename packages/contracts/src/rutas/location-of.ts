import type { Ruta } from './ruta.ts';

/** Where what an answer of this status speaks of is read; undefined where it says no place. */
export const locationOf = ({ location }: Ruta, status: number): string | undefined => {
  if (status !== 201 && status !== 202) return undefined;
  return typeof location === 'object' ? location[status] : location;
};
