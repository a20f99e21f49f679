/** Renews a lease while the process lives. Answers how to stop: after that nothing is renewed. */
export const keepTurn = (renew: () => Promise<unknown>, everyMs: number): (() => Promise<void>) => {
  let last: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    // A failed renewal does not stop the worker: its next write says whether it still holds the turn.
    last = renew().catch(() => undefined);
  }, everyMs);
  return async () => {
    clearInterval(timer);
    await last;
  };
};
