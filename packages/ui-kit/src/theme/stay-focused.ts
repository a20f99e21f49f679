import type { FocusEvent } from 'react';

const AUTOFOCUS = 'data-autofocus';

/**
 * Mantine's trap looks for where a dialog or a menu begins some moments after it is drawn, and more
 * than once: whoever has chosen a place by then stays there.
 */
export const stayFocused = ({ currentTarget, target }: FocusEvent): void => {
  // What opens from it and is drawn elsewhere tells of its focus, too.
  if (!currentTarget.contains(target) || target.hasAttribute(AUTOFOCUS)) return;
  for (const it of currentTarget.querySelectorAll(`[${AUTOFOCUS}]`)) it.removeAttribute(AUTOFOCUS);
  target.setAttribute(AUTOFOCUS, '');
};
