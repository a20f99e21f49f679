import { exchange, NoAnswer } from './exchange.ts';
import { createPulse, type Pulse } from './pulse.ts';

/** The pulses of services by their address: all callers of this process share them. */
const pulses = new Map<string, Pulse>();

/**
 * The pulse of one of our services, which all answer GET /health without doing anything. A refused
 * connection counts as an answer: the call itself ends by it. Behind a balancer another process may
 * answer; there its liveness probe takes the frozen process out.
 */
export const pulseOf = ({ origin }: URL): Pulse => {
  const known = pulses.get(origin);
  if (known) return known;
  const made = createPulse({
    // Some thirteen seconds in all: a service that computes on a busy machine is late and not
    // frozen.
    afterMs: 2000,
    everyMs: 1000,
    missing: 3,
    ask: () =>
      exchange(new URL('/health', origin), { method: 'GET', headers: {}, timeoutMs: 3000 }).then(
        () => true,
        (error: unknown) => !(error instanceof NoAnswer),
      ),
  });
  pulses.set(origin, made);
  return made;
};
