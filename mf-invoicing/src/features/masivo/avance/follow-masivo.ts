import type { Masivo } from '@timbra/contracts';
import { createParser } from 'eventsource-parser';
import { sleep } from '../../../shared/sleep.ts';

/** Milliseconds before each further try; after the last one, who asks looks by the clock. */
const WAITS = [1_000, 2_000, 4_000, 8_000, 16_000];

interface Options {
  open: (signal: AbortSignal) => Promise<ReadableStream<Uint8Array>>;
  tell: (masivo: Masivo) => void;
  /** Whether it is heard of by itself now. */
  onFollowed: (isFollowed: boolean) => void;
  signal: AbortSignal;
  wait?: typeof sleep;
}

/** Tells each event of a connection. The answer: whether the last one came, and how many did. */
const readEvents = async (body: ReadableStream<Uint8Array>, tell: Options['tell']) => {
  let heard = 0;
  let isOver = false;
  const parser = createParser({
    onEvent: ({ event, data }) => {
      if (event !== 'avance' && event !== 'fin') return;
      heard += 1;
      isOver ||= event === 'fin';
      tell(JSON.parse(data) as Masivo);
    },
  });
  const reader = body.pipeThrough(new TextDecoderStream() as TransformStream).getReader();
  try {
    while (!isOver) {
      const { done, value } = (await reader.read()) as ReadableStreamReadResult<string>;
      if (done) break;
      parser.feed(value);
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
  return { heard, isOver };
};

/**
 * Hears of a file until its last event. A connection that ends before it is opened again, ever later
 * while nothing new is heard, and then no more.
 */
export const followMasivo = async (options: Options): Promise<void> => {
  const { open, tell, onFollowed, signal, wait = sleep } = options;
  let failures = 0;
  while (!signal.aborted) {
    try {
      const body = await open(signal);
      onFollowed(true);
      const { heard, isOver } = await readEvents(body, (it) => signal.aborted || tell(it));
      if (isOver) break;
      // The first event tells how it stands: alone, it is no sign that connections last.
      failures = heard > 1 ? 0 : failures + 1;
    } catch {
      failures += 1;
    }
    if (signal.aborted) return;
    onFollowed(false);
    const ms = WAITS[Math.max(failures - 1, 0)];
    if (ms === undefined) return;
    await wait(ms, signal);
  }
  if (!signal.aborted) onFollowed(false);
};
