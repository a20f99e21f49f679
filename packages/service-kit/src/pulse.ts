/** Milliseconds until a frozen service is asked again for somebody new. */
const AT_ONCE_MS = 100;

interface Options {
  /** Asks for a sign of life; false when there was none in time. */
  ask: () => Promise<boolean>;
  /** Milliseconds that requests wait before it is asked for. */
  afterMs: number;
  /** Milliseconds from one sign to the next question, while somebody waits. */
  everyMs: number;
  /** Signs that must be missing in a row. */
  missing: number;
}

/**
 * Whether a service that owes an answer is alive: one that is frozen takes connections and never says a
 * word, as does one that is only slow, which stamps for a minute and is to be waited for. While
 * somebody waits it is asked for a sign of life; without any, all who wait give up. A later request
 * waits for one more sign, so that nobody is turned away once it moves again.
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
    /** @returns what ends the wait: the answer begins, or nobody wants it any more */
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
