import { idOf, type FieldRef } from '../model/field-refs.ts';
import type { FocusTarget } from '../model/next-focus.ts';

/** After React has drawn what the same event changed. */
const focusSoon = (find: () => HTMLElement | null): void => {
  requestAnimationFrame(() => find()?.focus());
};

/** Follows a link of the summary: the field comes into view. */
export const focusById = (id: string): void => {
  const field = document.getElementById(id);
  // What is folded away cannot take the focus.
  field?.closest('details')?.setAttribute('open', '');
  field?.scrollIntoView({ block: 'center' });
  field?.focus();
};

export const focusField = (ref: FieldRef): void =>
  focusSoon(() => document.getElementById(idOf(ref)));

/** At once where it is drawn already: the next key may come before the next frame. */
const focusNow = (find: () => HTMLElement | null): void => {
  const element = find();
  if (element) element.focus();
  else focusSoon(find);
};

/** The action bar marks its last button. */
export const focusTarget = (target: FocusTarget): void =>
  focusNow(() =>
    target === 'timbrar'
      ? document.querySelector<HTMLElement>('[data-action="timbrar"]')
      : document.getElementById(idOf(target)),
  );
