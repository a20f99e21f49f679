const MINUTE_MS = 60_000;

/** How many ended within the last minute, and how long the rest takes at that pace. */
export const createPace = (now: () => Date) => {
  let samples: { at: number; ended: number }[] = [];
  const started = now().getTime();
  let last = started;
  return {
    ended: (count: number): void => {
      if (count === 0) return;
      last = now().getTime();
      samples.push({ at: last, ended: count });
    },
    /** Milliseconds since one ended. */
    silence: (): number => now().getTime() - last,
    /** Undefined while nothing ended. */
    secondsFor: (rest: number): number | undefined => {
      const at = now().getTime();
      samples = samples.filter((it) => at - it.at < MINUTE_MS);
      const ended = samples.reduce((sum, it) => sum + it.ended, 0);
      if (ended === 0) return undefined;
      const took = Math.max(1000, Math.min(MINUTE_MS, at - started));
      return Math.ceil((rest * took) / ended / 1000);
    },
  };
};
