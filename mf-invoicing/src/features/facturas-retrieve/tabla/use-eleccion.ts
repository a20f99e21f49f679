import { useRef, useState } from 'react';
import { between } from '../../../shared/rows.ts';
import { canCancel, type Fila, type Resultado } from './fila.ts';

interface Options {
  filas: readonly Fila[];
  resultados: ReadonlyMap<string, Resultado>;
  /** Nothing is chosen while requests are sent, nor by a user that may not ask. */
  isFixed: boolean;
}

const NONE: ReadonlySet<string> = new Set();

/** Vouchers chosen by id. What was asked for is chosen no more; what failed still is. */
export const useEleccion = ({ filas, resultados, isFixed }: Options) => {
  const [ids, setIds] = useState(NONE);
  const last = useRef<string | null>(null);
  const isFree = (fila: Fila) => canCancel(fila, resultados.get(fila.id));
  const libres = filas.filter(isFree);
  const elegidas = libres.filter(({ id }) => ids.has(id));
  const toggle = (fila: Fila, { range }: { range: boolean }) => {
    if (isFixed || !isFree(fila)) return;
    const pointed = range ? between(libres, last.current, fila.id) : [fila];
    last.current = fila.id;
    const next = new Set(ids);
    // A range is taken, whatever of it was taken before.
    if (!range && ids.has(fila.id)) next.delete(fila.id);
    else for (const { id } of pointed) next.add(id);
    setIds(next);
  };
  return {
    libres,
    elegidas,
    isLibre: (fila: Fila) => !isFixed && isFree(fila),
    has: ({ id }: Fila) => ids.has(id),
    toggle,
    toggleAll: () => {
      const isAll = elegidas.length === libres.length;
      setIds(isAll ? NONE : new Set(libres.map(({ id }) => id)));
    },
    clear: () => setIds(NONE),
  };
};
export type Eleccion = ReturnType<typeof useEleccion>;
