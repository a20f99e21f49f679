import type { Around } from '@timbra/remote-kit';
import type { Traffic } from '../session/traffic.ts';

/**
 * Every request of the shell and of the remotes passes here. Where the page says that traces are
 * recorded, what begins them is fetched when nobody waits; elsewhere it is not fetched at all.
 */
export const createTracing = (whenQuiet: Traffic['whenQuiet']): Around => {
  let trace: Around = (_attempt, send) => send();
  if ('trazas' in document.documentElement.dataset) {
    whenQuiet(() => {
      import('./trace-requests.ts').then(
        (part) => {
          trace = part.traceRequests();
        },
        // Without it the page works as it did before.
        () => undefined,
      );
    });
  }
  return (attempt, send) => trace(attempt, send);
};
