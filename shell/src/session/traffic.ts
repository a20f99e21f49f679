import { whenIdle } from '@timbra/ui-kit';

export interface Traffic {
  fetch: typeof fetch;
  /** Does `work` when everything that was asked for is answered and drawn, and nobody waits. */
  whenQuiet: (work: () => void) => () => void;
}

/** Code of the screen is on its way: what it asks for comes after it. */
const isSomethingLoading = () => document.querySelector('[data-waiting]') !== null;

/** Milliseconds until the next look at parts that are loading: no event tells that they were drawn. */
const AGAIN = 250;

/** Counts the requests under way, so that what nobody asked for yet is fetched after them. */
export const createTraffic = (send: typeof fetch = (...call) => fetch(...call)): Traffic => {
  let pending = 0;
  const waiting = new Set<() => void>();
  return {
    fetch: async (...call) => {
      pending += 1;
      try {
        return await send(...call);
      } finally {
        pending -= 1;
        if (pending === 0) for (const look of [...waiting]) look();
      }
    },
    whenQuiet: (work) => {
      let stopLooking = () => {};
      const look = () => {
        stopLooking();
        stopLooking = whenIdle(() => {
          // The last answer makes everybody look.
          if (pending > 0) return;
          if (isSomethingLoading()) {
            const later = setTimeout(look, AGAIN);
            stopLooking = () => clearTimeout(later);
            return;
          }
          waiting.delete(look);
          work();
        });
      };
      waiting.add(look);
      look();
      return () => {
        waiting.delete(look);
        stopLooking();
      };
    },
  };
};
