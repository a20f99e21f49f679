import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Patience {
  /** How often a request is sent at most, the first time included. */
  attempts?: number;
  /** Milliseconds for one attempt; a stamping with `wait` takes up to 60 s. */
  timeoutMs?: number;
  /** Milliseconds between two attempts at most; an answer that asks for a longer pause is returned. */
  maxPauseMs?: number;
}

interface ReliableOptions extends Patience {
  /** Whether the API takes an Idempotency-Key for that POST: `path` as sent, without the query. */
  takesKey: (path: string) => boolean;
  fetch?: typeof fetch;
}

const KEY = 'Idempotency-Key';
/** The service, or what stands before it, was away for a moment. */
const AWAY = new Set([502, 503, 504]);
const TOO_MANY = 429;
const FIRST_PAUSE_MS = 250;

/** Milliseconds that the answer asks for; undefined when it says nothing. */
const askedPause = (answer: Response): number | undefined => {
  const said = answer.headers.get('Retry-After');
  if (!said) return undefined;
  const ms = /^\d+$/.test(said) ? Number(said) * 1000 : Date.parse(said) - Date.now();
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
};

/** Doubles, and nobody comes back in step with the others. */
const ownPause = (attempt: number): number =>
  FIRST_PAUSE_MS * 2 ** (attempt - 1) * (0.5 + Math.random() / 2);

/**
 * A `fetch` that sends a request again when that can do no harm. Where the API takes an
 * Idempotency-Key each request carries one, the same in all its attempts: the caller's, or a new one.
 * A caller that repeats a request after a restart of its program has to give its own key. A request
 * that is neither a read nor protected by a key is repeated only after a 429, which did nothing.
 *
 * @throws what the last attempt threw; the reason of the request's signal, at once.
 */
export const reliableFetch =
  ({
    takesKey,
    fetch: send = fetch,
    attempts = 5,
    timeoutMs = 90_000,
    maxPauseMs = 60_000,
  }: ReliableOptions): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init);
    const isKeyed = request.method === 'POST' && takesKey(new URL(request.url).pathname);
    if (isKeyed && !request.headers.has(KEY)) request.headers.set(KEY, randomUUID());
    const isSafe = isKeyed || request.method === 'GET' || request.method === 'HEAD';
    const { signal } = request;

    for (let attempt = 1; ; attempt += 1) {
      const isLast = attempt >= attempts;
      let wait = ownPause(attempt);
      try {
        const answer = await send(request.clone(), {
          signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
        });
        const mayRepeat = answer.status === TOO_MANY || (isSafe && AWAY.has(answer.status));
        wait = askedPause(answer) ?? wait;
        if (isLast || !mayRepeat || wait > maxPauseMs) return answer;
        // Unread, it would hold its connection.
        await answer.body?.cancel();
      } catch (error) {
        signal.throwIfAborted();
        if (isLast || !isSafe) throw error;
      }
      await sleep(Math.min(wait, maxPauseMs), undefined, { signal });
    }
  };
