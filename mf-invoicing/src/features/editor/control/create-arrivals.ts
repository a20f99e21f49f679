/** Milliseconds that one waits at most: without the answers the voucher is written as well. */
const PATIENCE_MS = 3_000;

export interface Arrivals {
  /** What a choice brings, a moment after it. */
  add: (arrival: Promise<unknown> | undefined) => void;
  isUnderWay: () => boolean;
  /** Once all that is under way has come, or failed, or was waited for long enough. */
  settled: () => Promise<void>;
}

/**
 * What the chosen parties bring into the form is on its way for a moment. Whoever types quicker than
 * that and stamps means the form with it: without its INE data or its form of payment the voucher
 * would be another one.
 */
export const createArrivals = (): Arrivals => {
  const arriving = new Set<Promise<unknown>>();
  return {
    add: (arrival) => {
      if (!arrival) return;
      const settled = arrival
        .catch(() => undefined)
        .finally(() => {
          arriving.delete(settled);
        });
      arriving.add(settled);
    },
    isUnderWay: () => arriving.size > 0,
    settled: async () => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const patience = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, PATIENCE_MS);
      });
      await Promise.race([Promise.all(arriving), patience]);
      clearTimeout(timer);
    },
  };
};
