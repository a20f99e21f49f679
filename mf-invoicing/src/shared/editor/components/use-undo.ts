import { useCallback, useEffect, useState } from 'react';

/** What can be taken back for a while, and the words that offer it. */
export interface Undo {
  text: string;
  run: () => void;
}

/** ux.md §2. */
const UNDO_MS = 10_000;

/** One thing at a time may be taken back: the last. */
export const useUndo = () => {
  const [undo, setUndo] = useState<Undo | null>(null);
  useEffect(() => {
    if (!undo) return;
    const timer = setTimeout(() => setUndo(null), UNDO_MS);
    return () => clearTimeout(timer);
  }, [undo]);
  const run = useCallback(() => {
    undo?.run();
    setUndo(null);
  }, [undo]);
  return { undo, offer: setUndo, run };
};
