interface Options<T, R> {
  /** Made at the same time: none is begun before that many places further on is wanted. */
  width: number;
  /** No more are taken than those. */
  most: number;
  make: (it: T) => Promise<R>;
}

/**
 * Makes something of each, some ahead of whoever takes them, and gives them in their order. What one
 * throws is thrown in its turn; nothing is left at work when this ends.
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
