import { MAX_CONCEPTOS } from '@timbra/contracts';
import type { Undo } from '../deshacer/create-undo.ts';
import { isFull } from '../formulario/concepto-rows.ts';
import type { EditorStore } from '../formulario/editor-store.ts';
import { mensajes } from '../mensajes.ts';

/** A copy of a line below it; where no more fit, that is said in the place of what can be undone. */
export const duplicateLinea = (store: EditorStore, undo: Undo, row: string): void => {
  if (isFull(store.get().conceptos)) undo.offer({ text: mensajes.caben(MAX_CONCEPTOS) });
  else store.duplicateConcepto(row);
};
