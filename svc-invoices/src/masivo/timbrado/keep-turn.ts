/** Renews what is held while the process lives. Answers how to stop: nothing is renewed after it. */
export const keepTurn = (renew: () => Promise<unknown>, everyMs: number): (() => Promise<void>) => {
  let last: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    // Whoever holds it hears what is wrong when it writes the next time.
    last = renew().catch(() => undefined);
  }, everyMs);
  return async () => {
    clearInterval(timer);
    await last;
  };
};
