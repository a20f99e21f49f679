/** Milliseconds until a frozen service is asked again for a new request. */
const AT_ONCE_MS = 100;

interface Options {
  /** Asks for a sign of life; false when there was none in time. */
  ask: () => Promise<boolean>;
  /** Milliseconds that requests wait before it is asked for. */
  afterMs: number;
  /** Milliseconds from one sign to the next question, while a request waits. */
  everyMs: number;
  /** Signs that must be missing in a row. */
  missing: number;
}

/**
 * Tells a frozen service from a slow one. Both take connections and say nothing, but a slow one may
 * stamp for a minute and is worth the wait. While a request waits, the service is asked for a sign
 * of life; without any, all waiting requests give up. A later request waits for one more sign, so
 * that it is not refused once the service moves again.
 */
export const createPulse = ({ ask, afterMs, everyMs, missing }: Options) => {
  const waiting = new Set<() => void>();
  let missed = 0;
  let timer: NodeJS.Timeout | undefined;
  let isAsking = false;

  const look = async (): Promise<void> => {
    timer = undefined;
    isAsking = true;
    const asked = [...waiting];
    missed = (await ask()) ? 0 : missed + 1;
    isAsking = false;
    if (missed >= missing) {
      for (const giveUp of asked) if (waiting.delete(giveUp)) giveUp();
    }
    plan(everyMs);
  };
  const plan = (ms: number): void => {
    if (waiting.size === 0 || timer !== undefined || isAsking) return;
    const isFrozen = missed >= missing;
    timer = setTimeout(() => void look(), isFrozen ? Math.min(ms, AT_ONCE_MS) : ms).unref();
  };

  return {
    /** @returns ends the watch: the answer begins, or the caller has hung up */
    watch: (giveUp: () => void): (() => void) => {
      waiting.add(giveUp);
      plan(afterMs);
      return () => {
        waiting.delete(giveUp);
        if (waiting.size > 0) return;
        clearTimeout(timer);
        timer = undefined;
      };
    },
  };
};
export type Pulse = ReturnType<typeof createPulse>;
