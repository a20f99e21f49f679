import type { EditorStore } from '../model/editor-store.ts';
import { idOf, type FieldRef } from '../model/field-refs.ts';
import type { FocusTarget } from '../model/next-focus.ts';

/** After React has drawn what the same event changed. */
const focusSoon = (selector: string): void => {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(selector)?.focus());
};

export const focusField = (ref: FieldRef): void => focusSoon(`#${idOf(ref)}`);

/** The action bar marks its last button. */
export const focusTarget = (target: FocusTarget): void =>
  target === 'timbrar' ? focusSoon('[data-action="timbrar"]') : focusField(target);

export const focusFirstConcepto = (store: EditorStore): void => {
  const row = store.get().conceptos[0]?.key;
  if (row) focusField({ row, field: 'descripcion' });
};
