import type { KeyboardEvent } from 'react';
import type { EditorStore } from '../formulario/editor-store.ts';
import { conceptoAt, isBlank } from '../formulario/concepto-rows.ts';
import { afterEnter, afterRemove, type ConceptoField } from '../campos/next-focus.ts';
import type { Detalles } from '../campos/editor-context.ts';
import { focusField, focusTarget } from '../campos/focus.ts';

interface Removal {
  store: EditorStore;
  row: string;
  onRemove: (row: string) => void;
}
export interface RowKeys extends Removal {
  readOnly: boolean;
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

/** Keys of a line: Enter, Alt+Enter, Alt+Supr, Ctrl+D, Alt+↑↓ (ux.md §2). */
export const pressInRow = (event: KeyboardEvent, keys: RowKeys): void => {
  if (event.defaultPrevented) return;
  const { store, row, readOnly, openDetalles } = keys;
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  const ctrl = ctrlKey || metaKey;
  const field = fieldOfEvent(event);
  if (key === 'Enter' && altKey && !ctrl) {
    event.preventDefault();
    const concepto = conceptoAt(store.get(), row);
    if (concepto && !isBlank(concepto) && !event.repeat) openDetalles({ row });
  } else if (readOnly) {
    return;
  } else if (key === 'Enter' && !ctrl && !altKey && !shiftKey && !BUTTONS.includes(field)) {
    event.preventDefault();
    focusTarget(afterEnter(store.get().conceptos, row, field));
  } else if (key === 'Delete' && altKey) {
    event.preventDefault();
    if (!event.repeat) removeRow(keys);
  } else if (key.toLowerCase() === 'd' && ctrl && !altKey) {
    event.preventDefault();
    if (!event.repeat) store.duplicateConcepto(row);
  } else if ((key === 'ArrowUp' || key === 'ArrowDown') && altKey) {
    event.preventDefault();
    store.moveConcepto(row, key === 'ArrowUp' ? -1 : 1);
    focusField({ row, field });
  }
};
