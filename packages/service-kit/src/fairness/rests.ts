/** Milliseconds: nothing rests for longer, however long the work took. */
const MAX_REST_MS = 1000;

/**
 * The rest of work that gives way, in multiples of its own duration. What a person notices is the
 * share by which a wait grows; with three, a wait grows by less than a third, and the line keeps
 * more than 60 % of its pace. ADR 0057 has the figures.
 */
export const GIVES_WAY_TIMES = 3;

/** Ends the part of the work that holds up others: the rest begins. */
export type Done = () => void;

/**
 * For work that gives way: one begins at a time, and after each none begins for a multiple of its
 * duration. Work takes longer on a busy machine, so less of it begins then.
 */
export const createRests = () => {
  let last = Promise.resolve();
  return {
    /**
     * Resolves when the work may begin.
     * @param times the rest, in multiples of its own duration; 0 does not wait for others at all.
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
