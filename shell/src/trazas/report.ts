import { MAX_TRAMO_MS, MAX_TRAMOS, TRAZAS_PATH, type Tramo } from '@timbra/contracts';

/** A request that is over; `started` is of the page's own clock, which nobody sets. */
type Done = Omit<Tramo, 'ago' | 'method'> & { method: string; started: number };

/** Milliseconds that what is over waits for more. */
const WAIT_MS = 5000;
/** Milliseconds without another word to a gateway that did not take the last. */
const REST_MS = 60_000;
/** A gateway that records no traces has no such address. */
const NOT_FOUND = 404;

/**
 * Tells the gateway of requests that are over: a few at a time, each once. What it does not take is
 * lost, and nobody learns of it.
 */
export const createReport = () => {
  let waiting: Done[] = [];
  let authorization: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let restsUntil = 0;

  const send = async () => {
    clearTimeout(timer);
    timer = undefined;
    const now = performance.now();
    const tramos = waiting
      .map(({ started, ...rest }) => ({ ...rest, ago: Math.round(now - started) }))
      // A computer that slept may wake up with some.
      .filter(({ ago }) => ago <= MAX_TRAMO_MS);
    waiting = [];
    if (tramos.length === 0 || !authorization) return;
    const status = await fetch(TRAZAS_PATH, {
      method: 'POST',
      // Sent even while the page goes away.
      keepalive: true,
      credentials: 'omit',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ tramos }),
    }).then(
      (response) => response.status,
      () => 0,
    );
    if (status === NOT_FOUND) restsUntil = Infinity;
    else if (status !== 204) restsUntil = performance.now() + REST_MS;
  };

  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void send();
  });

  return {
    isTaken: () => performance.now() >= restsUntil,
    /** With the session of the request itself: the newest is good for all. */
    add: (done: Done, session: string | null) => {
      authorization = session ?? authorization;
      if (waiting.length >= MAX_TRAMOS) return;
      waiting.push(done);
      timer ??= setTimeout(() => void send(), WAIT_MS);
    },
  };
};
