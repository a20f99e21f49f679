type Start = () => void;

/** Who gets a thread first: people, then jobs. */
export interface BackgroundLane {
  /** For a person: it starts at once, and background work gives way to it. */
  first<T>(work: () => Promise<T>): Promise<T>;
  /** For a job: it starts when a thread is free that no person waits for. */
  behind<T>(work: () => Promise<T>, options?: { isLarge?: boolean }): Promise<T>;
}

/**
 * Two lanes to `threads` threads: work for a person goes first, and jobs take the threads that are
 * left. Only one large document is made at a time, so that one of two threads is soon free again.
 * The lanes have no bound: the caller of background work bounds it.
 */
export const createBackgroundLane = (threads: number): BackgroundLane => {
  const waiting: { start: Start; isLarge: boolean }[] = [];
  let busy = 0;
  let large = 0;

  const next = () => {
    while (busy < threads) {
      const place = waiting.findIndex(({ isLarge }) => !isLarge || large === 0);
      const [it] = place < 0 ? [] : waiting.splice(place, 1);
      if (!it) return;
      it.start();
    }
  };
  const run = async <T>(work: () => Promise<T>, isLarge: boolean): Promise<T> => {
    busy += 1;
    large += Number(isLarge);
    try {
      return await work();
    } finally {
      busy -= 1;
      large -= Number(isLarge);
      next();
    }
  };
  return {
    first: (work) => run(work, false),
    behind: (work, { isLarge = false } = {}) =>
      new Promise((resolve, reject) => {
        waiting.push({ isLarge, start: () => run(work, isLarge).then(resolve, reject) });
        next();
      }),
  };
};
