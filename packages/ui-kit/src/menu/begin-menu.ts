/** Told of a menu again when it closes: it begins once. */
const begun = new WeakSet<Element>();

/**
 * The focus goes into a menu as it is drawn, and not some moments later as with Mantine's trap: a key
 * that is pressed at once is the menu's. Where to return to is noted before the microtask.
 */
export const beginMenu = (menu: HTMLElement | null): void => {
  if (!menu || begun.has(menu)) return;
  begun.add(menu);
  queueMicrotask(() => {
    const start =
      menu.querySelector<HTMLElement>('[data-autofocus]') ??
      menu.querySelector<HTMLElement>('[data-menu-item]:not(:disabled)') ??
      menu;
    start.focus({ preventScroll: true });
  });
};
