/**
 * Waits for somebody outside, and leaves its place to another job meanwhile: so many jobs are open as
 * the other one is slow, and no more work at the same time than this process should do.
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

/** Milliseconds: nothing rests for longer, however large the job was. */
const MAX_REST_MS = 250;
/** Milliseconds after its last job that a line counts as at work. */
const LINE_MS = 1000;
/** Milliseconds after which a job that neither left nor ended loses its place: others go on. */
const MAX_HELD_MS = 5000;

/**
 * The places of a worker. A job enters, may be away any number of times, and leaves.
 *
 * Jobs of a long line are begun one at a time, and during a third of the time. What comes back from
 * outside is finished without a place, so a process that began a thousand jobs as fast as it can would
 * always be behind with it, and everybody who shares the machine, the database and the queue would
 * wait. As work takes longer when there is too much of it, less is begun then.
 */
export const createPlaces = ({ places, mostAway, resize }: PlacesOptions) => {
  /** Jobs without a place: away, or back from there. */
  let gone = 0;
  let rests = 0;
  /** Set while a long line is at work. */
  let line: NodeJS.Timeout | undefined;
  const fit = (): void => {
    const free = line ? Math.max(0, 1 - rests) : places;
    resize(Math.max(1, Math.min(gone, mostAway) + free));
  };

  const rest = (heldMs: number): void => {
    rests += 1;
    const isOver = () => {
      rests -= 1;
      fit();
    };
    setTimeout(isOver, Math.min(MAX_REST_MS, 2 * heldMs)).unref();
  };
  const begin = (): void => {
    clearTimeout(line);
    const isOver = () => {
      line = undefined;
      fit();
    };
    line = setTimeout(isOver, LINE_MS).unref();
    fit();
  };

  return {
    enter: ({ isOfMany }: { isOfMany: boolean }) => {
      const entered = performance.now();
      let isGone = false;
      const go = (): void => {
        if (isGone) return;
        isGone = true;
        gone += 1;
        clearTimeout(slow);
        if (isOfMany) rest(performance.now() - entered);
        fit();
      };
      const slow = setTimeout(go, MAX_HELD_MS).unref();
      if (isOfMany) begin();
      const away: Away = (wait) => {
        go();
        return wait();
      };
      const leave = (): void => {
        clearTimeout(slow);
        if (!isGone) return;
        gone -= 1;
        fit();
      };
      return { away, leave };
    },
  };
};
