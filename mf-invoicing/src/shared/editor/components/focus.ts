import { idOf, type FieldRef } from '../model/field-refs.ts';
import type { FocusTarget } from '../model/next-focus.ts';

/** After React has drawn what the same event changed. */
const focusSoon = (find: () => HTMLElement | null): void => {
  requestAnimationFrame(() => find()?.focus());
};

/** Follows a link of the summary: the field comes into view. */
export const focusById = (id: string): void => {
  const field = document.getElementById(id);
  field?.scrollIntoView({ block: 'center' });
  field?.focus();
};

export const focusField = (ref: FieldRef): void =>
  focusSoon(() => document.getElementById(idOf(ref)));

/** The action bar marks its last button. */
export const focusTarget = (target: FocusTarget): void =>
  target === 'timbrar'
    ? focusSoon(() => document.querySelector('[data-action="timbrar"]'))
    : focusField(target);
