import type { Response } from 'express';

/**
 * Waits, or stops waiting when the client goes away or the server closes.
 * @param ms null waits for the client to go away
 * @returns whether somebody is still there to be answered
 */
export const waitUnlessClosed = (res: Response, ms: number | null): Promise<boolean> => {
  if (res.closed || res.destroyed) return Promise.resolve(false);
  if (ms === 0) return Promise.resolve(true);
  return new Promise((resolve) => {
    const finish = (present: boolean) => {
      clearTimeout(timer);
      res.off('close', onClose);
      resolve(present);
    };
    const onClose = () => finish(false);
    const timer = ms === null ? undefined : setTimeout(() => finish(true), ms);
    res.once('close', onClose);
  });
};
