import type { FocusEvent } from 'react';

const AUTOFOCUS = 'data-autofocus';

/** Where what is open begins, while somebody has chosen another place in it. */
const beginnings = new WeakMap<Element, Element[]>();

const markedIn = (container: Element) => [...container.querySelectorAll(`[${AUTOFOCUS}]`)];

const mark = (container: Element, elements: readonly Element[]) => {
  for (const it of markedIn(container)) it.removeAttribute(AUTOFOCUS);
  for (const it of elements) it.setAttribute(AUTOFOCUS, '');
};

/**
 * Mantine's focus trap looks for the first element some moments after a dialog or a menu is drawn, and
 * more than once: a focus that the person moved by then stays where it is.
 */
const stay = ({ currentTarget: container, target }: FocusEvent): void => {
  // What opens from it and is drawn elsewhere tells of its focus, too.
  if (!container.contains(target) || target.hasAttribute(AUTOFOCUS)) return;
  if (!beginnings.has(container)) beginnings.set(container, markedIn(container));
  mark(container, [target]);
};

/** A dialog that is opened again while it still fades out begins at its safe answer, as at first. */
const leave = ({ currentTarget: container, target, relatedTarget }: FocusEvent): void => {
  const marked = beginnings.get(container);
  if (!marked || !container.contains(target) || container.contains(relatedTarget)) return;
  beginnings.delete(container);
  mark(container, marked);
};

/** For whatever holds the focus. */
export const stayFocused = { onFocus: stay, onBlur: leave };
