import type { KeyboardEvent } from 'react';
import type { EditorStore } from '../model/editor-store.ts';
import { afterEnter, afterRemove, type ConceptoField } from '../model/next-focus.ts';
import { focusField, focusTarget } from './focus.ts';

export interface RowKeys {
  store: EditorStore;
  row: string;
  onRemove: (row: string) => void;
}

const fieldOfEvent = (event: KeyboardEvent): ConceptoField =>
  (event.target as HTMLElement).dataset.field as ConceptoField;

/** Removes a line and says where the focus goes. */
export const removeRow = ({ store, row, onRemove }: RowKeys): void => {
  const heir = afterRemove(store.get().conceptos, row);
  onRemove(row);
  focusTarget(heir);
};

/** Keys of a line: Enter, Alt+Supr, Ctrl+D, Alt+↑↓ (ux.md §2). */
export const pressInRow = (event: KeyboardEvent, keys: RowKeys): void => {
  if (event.defaultPrevented) return;
  const { store, row } = keys;
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  const ctrl = ctrlKey || metaKey;
  const field = fieldOfEvent(event);
  if (key === 'Enter' && !ctrl && !altKey && !shiftKey && field !== 'impuestos') {
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
