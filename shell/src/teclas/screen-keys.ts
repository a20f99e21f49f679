import type { ScreenKey, Stop } from '@timbra/remote-kit';

/** The keys of the screen that is shown, as its remote told them. */
export interface ScreenKeys {
  add: (keys: readonly ScreenKey[]) => Stop;
  /** Each once, those of the screen before those of its parts. */
  get: () => readonly ScreenKey[];
  /** Whether the screen has that key for something of its own. */
  has: (chord: string) => boolean;
}

export const createScreenKeys = (): ScreenKeys => {
  let shown: readonly (readonly ScreenKey[])[] = [];
  const get = () => [...new Map(shown.flat().map((key) => [key.chord, key])).values()];
  return {
    add: (keys) => {
      shown = [...shown, keys];
      return () => {
        shown = shown.filter((it) => it !== keys);
      };
    },
    get,
    has: (chord) => get().some((it) => it.chord === chord),
  };
};
