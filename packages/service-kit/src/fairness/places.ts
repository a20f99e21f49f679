/**
 * Waits for another system, and leaves the job's place to another job meanwhile: the slower that
 * system is, the more jobs are open, and still no more of them work at the same time than this
 * process should do.
 */
export type Away = <T>(wait: () => Promise<T>) => Promise<T>;

interface PlacesOptions {
  /** Jobs that are begun at the same time. */
  places: number;
  /** Jobs that have left their place and are not finished, at the most. */
  mostAway: number;
  /** How many jobs may be open from now on. */
  resize: (open: number) => void;
}

/** Milliseconds after which a job that neither left nor ended loses its place to others. */
const MAX_HELD_MS = 5000;

/**
 * The places of a worker. A job enters, may be away any number of times, and leaves. A job that
 * comes back from outside is finished without a place.
 */
export const createPlaces = ({ places, mostAway, resize }: PlacesOptions) => {
  /** Jobs without a place: away, or back from there. */
  let gone = 0;
  const fit = (): void => resize(Math.min(gone, mostAway) + places);

  return {
    /** @param left is called once, when the job leaves its place. */
    enter: (left: () => void = () => {}) => {
      let isGone = false;
      const go = (): void => {
        if (isGone) return;
        isGone = true;
        gone += 1;
        clearTimeout(slow);
        left();
        fit();
      };
      const slow = setTimeout(go, MAX_HELD_MS).unref();
      const away: Away = (wait) => {
        go();
        return wait();
      };
      const leave = (): void => {
        clearTimeout(slow);
        if (!isGone) return left();
        gone -= 1;
        fit();
      };
      return { away, leave };
    },
  };
};
export type Places = ReturnType<typeof createPlaces>;
