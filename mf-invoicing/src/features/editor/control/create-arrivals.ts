import type { Arrive } from '../campos/arrive.ts';

/** Milliseconds that saving and stamping wait at most: without the answers the form holds as well. */
const PATIENCE_MS = 3_000;

export interface Arrivals {
  /** What a choice brings, a moment after it. */
  add: Arrive;
  isUnderWay: () => boolean;
  /**
   * Once all that is under way has come, or failed, or was waited for long enough; whether one may go
   * on, or something that is needed failed, or is still on its way.
   */
  settled: () => Promise<'here' | 'failed' | 'late'>;
}

/**
 * Data of the chosen issuer and receiver takes a moment to come into the form. A person that stamps
 * before it came means the form with that data: without its INE data or its form of payment the
 * voucher would be another one.
 */
export const createArrivals = (): Arrivals => {
  /** Each resolves with whether saving or stamping may go on. */
  const arriving = new Map<Promise<boolean>, { isNeeded: boolean }>();
  return {
    add: (arrival, { isNeeded = false } = {}) => {
      if (!arrival) return;
      const settled = arrival
        .then(
          () => true,
          () => !isNeeded,
        )
        .finally(() => {
          arriving.delete(settled);
        });
      arriving.set(settled, { isNeeded });
    },
    isUnderWay: () => arriving.size > 0,
    settled: async () => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const waited = [...arriving.keys()];
      const patience = new Promise<null>((resolve) => {
        timer = setTimeout(resolve, PATIENCE_MS, null);
      });
      const came = await Promise.race([Promise.all(waited), patience]);
      clearTimeout(timer);
      if (came) return came.every(Boolean) ? 'here' : 'failed';
      return waited.some((it) => arriving.get(it)?.isNeeded) ? 'late' : 'here';
    },
  };
};
