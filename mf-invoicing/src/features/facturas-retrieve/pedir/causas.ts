import type { Una } from '../../../shared/cancelacion/envio.ts';

/** Causes that are told above the table; each row tells its own. */
const TOLD = 3;

export interface Causas {
  /** The most frequent first. */
  dichas: readonly { error: string; veces: number }[];
  otras: number;
}

/** Why vouchers could not be asked for, each cause once: a hundred rows often have the same. */
export const causasDe = (filas: readonly Una[]): Causas => {
  const counts = new Map<string, number>();
  for (const { error } of filas) {
    if (error !== undefined) counts.set(error, (counts.get(error) ?? 0) + 1);
  }
  const all = [...counts].map(([error, veces]) => ({ error, veces }));
  const dichas = all.toSorted((one, other) => other.veces - one.veces).slice(0, TOLD);
  return { dichas, otras: all.length - dichas.length };
};
