/** Where a reader goes on when what had the focus is gone. */
export const focusHeading = (): void => {
  if (document.activeElement !== document.body) return;
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
};
