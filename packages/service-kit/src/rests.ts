/** Milliseconds: nothing rests for longer, however long the work took. */
const MAX_REST_MS = 1000;

/** Says that the part of the work that others would wait for is done: the rest begins. */
export type Done = () => void;

/**
 * Work that gives way: one begins at a time, and after each nobody begins for so many times as long as
 * it took. As work takes longer when there is too much of it, less is begun then.
 */
export const createRests = () => {
  let last = Promise.resolve();
  return {
    /**
     * Resolves when it may begin.
     * @param times of its own duration that is rested after it; 0 does not wait for others at all.
     */
    begin: async (times: number): Promise<Done> => {
      if (times === 0) return () => {};
      const before = last;
      const { promise, resolve } = Promise.withResolvers<void>();
      last = promise;
      await before;
      const begun = performance.now();
      return () => setTimeout(resolve, Math.min(MAX_REST_MS, times * (performance.now() - begun)));
    },
  };
};
export type Rests = ReturnType<typeof createRests>;
