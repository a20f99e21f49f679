import type { ReactNode } from 'react';

/**
 * The items of a menu that opens with none of them chosen: an arrow then chooses the first. Mantine's
 * own stop for that is nothing that a menu may have, to axe and to readers; a group is.
 */
export const MenuItems = ({ children }: { children: ReactNode }) => (
  <div role="group" tabIndex={-1} data-autofocus style={{ outline: 0 }}>
    {children}
  </div>
);
