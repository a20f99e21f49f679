import type { EditorForm } from '../formulario/editor-form.ts';
import { idOf, type FieldRef } from './field-refs.ts';
import type { FocusTarget } from './next-focus.ts';

/**
 * After React has drawn what the same event changed, which it does in a microtask that may be queued
 * after this one, and before the next key.
 */
const focusSoon = (find: () => HTMLElement | null): void => {
  const focus = () => {
    const element = find();
    element?.focus();
    const isThere = element !== null && document.activeElement === element;
    // What is drawn later, or anew.
    requestAnimationFrame(() => {
      if (!isThere || !element.isConnected) find()?.focus();
    });
  };
  queueMicrotask(() => queueMicrotask(focus));
};

/** A part of the page comes into view, and the keys go there. */
export const focusPart = (find: () => HTMLElement | null): void => {
  requestAnimationFrame(() => {
    const part = find();
    part?.focus({ preventScroll: true });
    part?.scrollIntoView({ block: 'nearest' });
  });
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

/** The concept that is typed next: the blank row's, or the last row of a read-only invoice. */
export const focusConceptos = ({ conceptos }: EditorForm): void =>
  focusNow(() => {
    const cells = conceptos
      .toReversed()
      .map(({ key }) => document.getElementById(idOf({ row: key, field: 'descripcion' })));
    return cells.find((it) => it !== null) ?? null;
  });
