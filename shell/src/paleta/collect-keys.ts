/** What was typed while the palette was on its way: hands do not wait for a part of the program. */
export interface CollectedKeys {
  /** The text, and whether Enter ended it; nothing is collected after. */
  end: () => { text: string; entered: boolean };
  /** Escape was pressed: nobody waits for the palette any more. */
  isCancelled: () => boolean;
}

const isLetter = ({ key, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean =>
  key.length === 1 && !ctrlKey && !altKey && !metaKey;

/** Keeps letters from the page below until the palette has the keyboard. */
export const collectKeys = (): CollectedKeys => {
  let text = '';
  let entered = false;
  let cancelled = false;
  const end = () => {
    removeEventListener('keydown', press, { capture: true });
    return { text, entered };
  };
  const press = (event: KeyboardEvent) => {
    if (isLetter(event)) text += event.key;
    else if (event.key === 'Backspace') text = text.slice(0, -1);
    else if (event.key === 'Enter') entered = true;
    else if (event.key === 'Escape') {
      cancelled = true;
      end();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener('keydown', press, { capture: true });
  return { end, isCancelled: () => cancelled };
};
