/** A page whose heading has not come by then is not waited for. */
const WAIT_MS = 10_000;

const TYPES = 'input, textarea, select';

/** The page has put it somewhere itself, or it is in a field that lies over the page. */
const isPlaced = (focused: Element | null, area: HTMLElement): boolean =>
  focused !== null &&
  focused !== document.body &&
  (area.contains(focused) || focused.matches(TYPES));

/**
 * Moves focus to the h1 of `area` as soon as it is another than `old`, the one of the page that is
 * left. Gives up when the page has put focus somewhere itself, or the person acts; who began to type
 * before this page was drawn (the palette, opened at once again) keeps the keyboard. Returns a stop.
 */
export const focusNextHeading = (
  area: HTMLElement,
  old: HTMLHeadingElement | null,
): (() => void) => {
  const oldText = old?.textContent;

  const look = () => {
    const heading = area.querySelector('h1');
    if (!heading || (heading === old && heading.textContent === oldText)) return;
    stop();
    if (!isPlaced(document.activeElement, area)) heading.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(look);
  const timer = setTimeout(() => stop(), WAIT_MS);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    removeEventListener('keydown', stop, true);
    removeEventListener('pointerdown', stop, true);
  };
  observer.observe(area, { childList: true, subtree: true, characterData: true });
  addEventListener('keydown', stop, true);
  addEventListener('pointerdown', stop, true);
  look();
  return stop;
};
