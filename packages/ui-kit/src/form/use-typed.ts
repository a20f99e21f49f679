import { useDebouncedCallback } from '@timbra/ui-kit/mantine';
import { useState } from 'react';

/** pantallas §4: search debounce. */
const DEBOUNCE_MS = 300;

/**
 * A text that is kept elsewhere, as in the address, and comes back from there late. What is typed
 * shows at once and is told when the typing rests: a field that shows the late one loses letters.
 */
export const useTyped = (value: string, onTell: (text: string) => void) => {
  const [typed, setTyped] = useState({ text: value, value, told: value });
  if (typed.value !== value) {
    // What was told arrives, and more may have been typed since; anything else is somebody else's.
    const isOurs = value === typed.told;
    setTyped({ text: isOurs ? typed.text : value, value, told: value });
  }
  const tell = useDebouncedCallback((text: string) => {
    setTyped((now) => ({ ...now, told: text }));
    onTell(text);
  }, DEBOUNCE_MS);
  const type = (text: string) => {
    setTyped((now) => ({ ...now, text }));
    tell(text);
  };
  return { text: typed.text, type, tellNow: () => tell.flush() };
};
