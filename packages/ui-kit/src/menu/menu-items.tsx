import { useEffect, useRef, type ReactNode } from 'react';

/**
 * The items of a menu that opens with none of them chosen: an arrow then chooses the first. Mantine's
 * own stop for that is nothing that a menu may have, to axe and to readers; a group is.
 */
export const MenuItems = ({ children }: { children: ReactNode }) => {
  const group = useRef<HTMLDivElement>(null);
  // An arrow is not lost to a menu that is there already; where to return to is looked at before.
  useEffect(() => queueMicrotask(() => group.current?.focus({ preventScroll: true })), []);
  return (
    <div ref={group} role="group" tabIndex={-1} data-autofocus style={{ outline: 0 }}>
      {children}
    </div>
  );
};
