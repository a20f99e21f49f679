interface Options<T, R> {
  /** Results made at the same time: at most so many ahead of the reader. */
  width: number;
  /** At most so many items are taken. */
  most: number;
  make: (it: T) => Promise<R>;
}

/**
 * Makes a result of each item, some of them ahead of the reader, and yields the results in the order of
 * the items. An error is thrown in its turn; no work is left running when the generator ends.
 */
export async function* makeAhead<T, R>(
  source: AsyncIterator<T>,
  { width, most, make }: Options<T, R>,
): AsyncGenerator<R> {
  const begun: Promise<R>[] = [];
  let taken = 0;
  try {
    for (;;) {
      while (begun.length < width && taken < most) {
        const next = await source.next();
        if (next.done) {
          taken = most;
          break;
        }
        taken += 1;
        const made = make(next.value);
        // A failure waits for its turn.
        made.catch(() => undefined);
        begun.push(made);
      }
      const first = begun.shift();
      if (!first) return;
      yield await first;
    }
  } finally {
    await Promise.allSettled(begun);
  }
}
