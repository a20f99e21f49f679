import { isPressed } from '@timbra/remote-kit';
import type { KeyboardEvent } from 'react';
import type { EditorStore } from '../formulario/editor-store.ts';
import { conceptoAt, isBlank } from '../formulario/concepto-rows.ts';
import { afterEnter, afterRemove, type ConceptoField } from '../campos/next-focus.ts';
import type { Detalles } from '../campos/editor-context.ts';
import { focusField, focusTarget } from '../campos/focus.ts';
import { mensajes } from '../mensajes.ts';

/** Keys of a line (teclado §1): its help and its handler read them here. */
const TECLAS = {
  siguiente: { chord: 'Enter', does: mensajes.celdaSiguiente },
  detalles: { chord: 'Alt+Enter', does: mensajes.detalles },
  clave: { chord: 'Alt+K', does: mensajes.claveSugerida },
  quitar: { chord: 'Alt+Supr', does: mensajes.quitar },
  duplicar: { chord: 'Ctrl+D', does: mensajes.duplicarRenglon },
  subir: { chord: 'Alt+↑', does: mensajes.subirRenglon },
  bajar: { chord: 'Alt+↓', does: mensajes.bajarRenglon },
} as const;
export const ROW_KEYS = Object.values(TECLAS);

interface Removal {
  store: EditorStore;
  row: string;
  onRemove: (row: string) => void;
}
export interface RowKeys extends Removal {
  readOnly: boolean;
  onDuplicate: (row: string) => void;
  openDetalles: (detalles: Detalles) => void;
}

const fieldOfEvent = (event: KeyboardEvent): ConceptoField =>
  (event.target as HTMLElement).dataset.field as ConceptoField;

/** Removes a line and says where the focus goes. */
export const removeRow = ({ store, row, onRemove }: Removal): void => {
  const heir = afterRemove(store.get().conceptos, row);
  onRemove(row);
  focusTarget(heir);
};

/** What is done by a button of its own is not a cell to go on from. */
const BUTTONS: readonly ConceptoField[] = ['impuestos', 'detalles'];

export const pressInRow = (event: KeyboardEvent, keys: RowKeys): void => {
  if (event.defaultPrevented) return;
  const { store, row, readOnly, onDuplicate, openDetalles } = keys;
  const is = (tecla: keyof typeof TECLAS) => isPressed(TECLAS[tecla].chord, event);
  const field = fieldOfEvent(event);
  if (is('detalles')) {
    event.preventDefault();
    const concepto = conceptoAt(store.get(), row);
    if (concepto && !isBlank(concepto) && !event.repeat) openDetalles({ row });
  } else if (readOnly) {
    return;
  } else if (is('siguiente') && !BUTTONS.includes(field)) {
    event.preventDefault();
    focusTarget(afterEnter(store.get().conceptos, row, field));
  } else if (is('clave')) {
    event.preventDefault();
    event.currentTarget.querySelector<HTMLElement>('[data-sugerida]')?.click();
  } else if (is('quitar')) {
    event.preventDefault();
    if (!event.repeat) removeRow(keys);
  } else if (is('duplicar')) {
    event.preventDefault();
    if (!event.repeat) onDuplicate(row);
  } else if (is('subir') || is('bajar')) {
    event.preventDefault();
    store.moveConcepto(row, is('subir') ? -1 : 1);
    focusField({ row, field });
  }
};
