/** A key and its modifiers, as people read them: 'Ctrl+Shift+Enter', 'Alt+N', 'Alt+↑', '?'. */
export type Chord = string;

/** What a keyboard event says of what was pressed. */
export interface Press {
  readonly key: string;
  /** The place on the keyboard, where it is known. */
  readonly code?: string;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
}

/** Names of a Spanish keyboard, and the browser's. */
const NAMES: Readonly<Record<string, string>> = {
  '↑': 'ArrowUp',
  '↓': 'ArrowDown',
  '←': 'ArrowLeft',
  '→': 'ArrowRight',
  'Av Pág': 'PageDown',
  'Re Pág': 'PageUp',
  Espacio: ' ',
  Esc: 'Escape',
  Fin: 'End',
  Inicio: 'Home',
  Supr: 'Delete',
};

/** The keys of a chord, in the order in which they are shown. */
export const keysOf = (chord: Chord): string[] => chord.split('+');

/** What is typed by Shift on some keyboards and without it on others. */
const isSign = (name: string): boolean => name.length === 1 && !/[a-zñ]/i.test(name);

/**
 * Whether that chord was pressed, and no other. Ctrl is also a Mac's Cmd; with Alt a letter is known by
 * its place too, as a Mac's Alt writes other letters.
 */
export const isPressed = (chord: Chord, press: Press): boolean => {
  const keys = keysOf(chord);
  const name = keys.at(-1) ?? '';
  const wants = (modifier: string) => keys.slice(0, -1).includes(modifier);
  if (wants('Ctrl') !== (press.ctrlKey || press.metaKey)) return false;
  if (wants('Alt') !== press.altKey) return false;
  const key = NAMES[name] ?? name;
  if (!isSign(key) && wants('Shift') !== press.shiftKey) return false;
  if (press.key.toLowerCase() === key.toLowerCase()) return true;
  return press.altKey && /^[A-Z]$/.test(name) && press.code === `Key${name}`;
};

/** As `aria-keyshortcuts` names it. */
export const ariaChord = (chord: Chord): string =>
  keysOf(chord)
    .map((it) => (it === 'Ctrl' ? 'Control' : (NAMES[it] ?? it)))
    .join('+');
