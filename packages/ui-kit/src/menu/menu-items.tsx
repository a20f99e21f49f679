import { useEffect, useRef, type FocusEvent, type ReactNode } from 'react';

const AUTOFOCUS = 'data-autofocus';

/**
 * Mantine's trap looks for where a menu begins some moments after it is drawn, more than once: whoever
 * has chosen by then stays where they are.
 */
const stay = ({ currentTarget, target }: FocusEvent) => {
  currentTarget.removeAttribute(AUTOFOCUS);
  target.setAttribute(AUTOFOCUS, '');
};

/**
 * The items of a menu that opens with none of them chosen: an arrow then chooses the first. Mantine's
 * own stop for that is nothing that a menu may have, to axe and to readers; a group is.
 */
export const MenuItems = ({ children }: { children: ReactNode }) => {
  const group = useRef<HTMLDivElement>(null);
  // An arrow is not lost to a menu that is there already; where to return to is looked at before.
  useEffect(() => queueMicrotask(() => group.current?.focus({ preventScroll: true })), []);
  return (
    <div
      ref={group}
      role="group"
      tabIndex={-1}
      data-autofocus
      onFocus={stay}
      style={{ outline: 0 }}
    >
      {children}
    </div>
  );
};
