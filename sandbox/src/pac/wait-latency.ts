import type { Response } from 'express';
import type { PacState } from '../state/control-state.ts';

/**
 * Waits for as long as its PAC is slow: `latencyMs` from now, or less where that is lowered meanwhile.
 * A client that goes away does not take back what it asked for.
 */
export const waitLatency = (res: Response, state: PacState): Promise<void> => {
  const began = performance.now();
  return new Promise((resolve) => {
    let timer: NodeJS.Timeout | undefined;
    const finish = () => {
      clearTimeout(timer);
      stop();
      res.off('close', finish);
      resolve();
    };
    const look = () => {
      clearTimeout(timer);
      const left = began + state.get().latencyMs - performance.now();
      if (left <= 0 || res.closed) finish();
      else timer = setTimeout(look, left);
    };
    const stop = state.onChange(look);
    res.once('close', finish);
    look();
  });
};
