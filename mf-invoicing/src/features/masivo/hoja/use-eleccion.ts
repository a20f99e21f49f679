import type { FilaMasiva } from '@timbra/contracts';
import type { ConfirmQuestion } from '@timbra/ui-kit';
import { useMemo, useRef } from 'react';
import type { HojaAcciones } from './use-hoja.ts';
import { mensajes } from '../mensajes.ts';
import { repetidaText } from './repetida.ts';
import { culpables, isElegible, isPrimera } from './fila.ts';

interface Options {
  filas: readonly FilaMasiva[];
  elegir: HojaAcciones['elegir'];
  /** Nothing is chosen while the file is checked or stamped, nor by a user that may not. */
  isFixed: boolean;
  confirm: (question: ConfirmQuestion) => Promise<boolean>;
}

/** Invoices chosen by their first row; the server keeps the choice. */
export const useEleccion = ({ filas, elegir, isFixed, confirm }: Options) => {
  const last = useRef<number | null>(null);
  const wrong = useMemo(() => culpables(filas), [filas]);
  const libres = useMemo(
    () => filas.filter((it) => isPrimera(it) && isElegible(it) && !wrong.has(it.factura)),
    [filas, wrong],
  );
  const elegidas = libres.filter(({ willTimbrar }) => willTimbrar).length;

  /** A row that another file stamped is stamped again once the person confirms it. */
  const knowing = async (pointed: readonly FilaMasiva[]): Promise<readonly FilaMasiva[]> => {
    const repetidas = pointed.filter((it) => it.repetida && !it.willTimbrar);
    const [first] = repetidas;
    if (!first?.repetida) return pointed;
    const what = repetidaText(first.repetida);
    const isOne = repetidas.length === 1;
    const isSure = await confirm({
      title: isOne ? mensajes.preguntaRepetida : mensajes.preguntaRepetidas(repetidas.length),
      children: isOne
        ? `${what}. ${mensajes.preguntaRepetidaAyuda}`
        : mensajes.preguntaRepetidaAyuda,
      confirmLabel: mensajes.elegirla,
      cancelLabel: mensajes.volver,
    });
    return isSure ? pointed : pointed.filter((it) => !repetidas.includes(it));
  };

  const toggle = async (fila: FilaMasiva, { range = false } = {}): Promise<void> => {
    const of = libres.findIndex(({ factura }) => factura === fila.factura);
    const first = libres[of];
    if (isFixed || !first) return;
    const from = range ? libres.findIndex(({ factura }) => factura === last.current) : -1;
    const pointed = from < 0 ? [first] : libres.slice(Math.min(from, of), Math.max(from, of) + 1);
    last.current = first.factura;
    const willTimbrar = from < 0 ? !first.willTimbrar : true;
    const chosen = willTimbrar ? await knowing(pointed) : pointed;
    const facturas = chosen.map(({ factura }) => factura);
    if (facturas.length > 0) elegir.mutate({ willTimbrar, facturas });
  };

  return {
    isFixed,
    isLibre: (fila: FilaMasiva) => isElegible(fila) && !wrong.has(fila.factura),
    /** The row because of which the invoice of this one cannot be stamped; undefined for itself. */
    culpableDe: (fila: FilaMasiva): number | undefined => {
      const found = wrong.get(fila.factura);
      return found === fila.fila ? undefined : found;
    },
    isAny: elegidas > 0,
    isAll: elegidas > 0 && elegidas === libres.length,
    isNothing: libres.length === 0,
    toggle,
    toggleAll: () => elegir.mutate({ willTimbrar: elegidas < libres.length }),
  };
};
export type Eleccion = ReturnType<typeof useEleccion>;
