import { MAX_CONCEPTOS } from '@timbra/contracts';
import type { Undo } from '../deshacer/create-undo.ts';
import { isBlank, isFull } from '../formulario/concepto-rows.ts';
import type { EditorStore } from '../formulario/editor-store.ts';
import { mensajes } from '../mensajes.ts';

/** Takes a line away, and offers to put it back where it was; the blank row stays. */
export const removeLinea = (store: EditorStore, undo: Undo, row: string): void => {
  const all = store.get().conceptos;
  const at = all.findIndex((it) => it.key === row);
  const concepto = all[at];
  if (!concepto || isBlank(concepto)) return;
  const { descripcion } = concepto;
  store.removeConceptos([row]);
  undo.offer({
    text: mensajes.quitado(descripcion),
    refusal: () =>
      isFull(store.get().conceptos) ? mensajes.noCabe(descripcion, MAX_CONCEPTOS) : undefined,
    run: () => store.restoreConcepto(concepto, at),
  });
};
