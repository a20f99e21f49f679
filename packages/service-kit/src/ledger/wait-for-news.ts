import type { ListenTo } from '../signals.ts';

/**
 * Milliseconds between looks while a caller waits: a signal comes sooner, and is seldom lost. The
 * longer it takes, the more may be waiting: they look less often.
 */
const LOOK = { first: 500, factor: 2, last: 8000 };

interface Options<S> {
  listenTo: ListenTo;
  /** What is signalled when the work moved on. */
  topic: string;
  /** Nothing is left to wait for. */
  isOver: (seen: S) => boolean;
  /** How it stands; `news` is what the signal said, if it came. */
  look: (seen: S, news: unknown) => Promise<S>;
}

/** How work stands once it is over for the caller that waits, or after so many seconds. */
export const waitForNews = async <S>(
  first: S,
  seconds: number,
  { listenTo, topic, isOver, look }: Options<S>,
): Promise<S> => {
  const deadline = Date.now() + seconds * 1000;
  let seen = first;
  let pause = LOOK.first;
  const listening = listenTo(topic);
  try {
    while (!isOver(seen) && Date.now() < deadline) {
      const rest = Math.min(pause, deadline - Date.now());
      pause = Math.min(pause * LOOK.factor, LOOK.last);
      seen = await look(seen, await listening.next(rest));
    }
    return seen;
  } finally {
    listening.close();
  }
};
