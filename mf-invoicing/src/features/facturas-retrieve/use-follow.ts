import { useEffect, useState } from 'react';

/** Milliseconds before each look: two minutes in all, because a receiver may take days. */
const LOOKS = [2_000, 4_000, 8_000, 16_000, 30_000, 60_000];

interface Options {
  /** Something was asked for, and what came of it is not known yet. */
  isWaiting: boolean;
  /** What was asked for: another one is followed from the beginning. */
  of: unknown;
  look: () => void;
}

/** Looks again at what was asked for, ever more seldom, and stops. */
export const useFollow = ({ isWaiting, of, look }: Options): void => {
  const [{ followed, looks }, setLooks] = useState({ followed: of, looks: 0 });
  if (followed !== of) setLooks({ followed: of, looks: 0 });
  useEffect(() => {
    const pause = LOOKS[looks];
    if (!isWaiting || pause === undefined) return undefined;
    const timer = setTimeout(() => {
      setLooks((now) => ({ ...now, looks: now.looks + 1 }));
      look();
    }, pause);
    return () => clearTimeout(timer);
    // `look` is another function at every draw; a look is due by the clock alone.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isWaiting, looks, followed]);
};
