/** Runs one task for each, a few at a time, in their order; a task deals with its own failure. */
export const inTurns = async <T>(
  items: readonly T[],
  atOnce: number,
  task: (item: T) => Promise<void>,
): Promise<void> => {
  const waiting = [...items];
  const work = async (): Promise<void> => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await task(item);
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, work));
};
