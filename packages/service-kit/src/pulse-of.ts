import { exchange, NoAnswer } from './exchange.ts';
import { createPulse, type Pulse } from './pulse.ts';

/** Of services, by where they are: all callers of this process share what is known of one. */
const pulses = new Map<string, Pulse>();

/**
 * The pulse of one of our services, which all answer GET /health without doing anything. A connection
 * that is refused is an answer: the call itself ends by it. Behind a balancer another process may
 * answer; the one that is frozen is taken out there (its liveness probe).
 */
export const pulseOf = ({ origin }: URL): Pulse => {
  const known = pulses.get(origin);
  if (known) return known;
  const made = createPulse({
    // Some thirteen seconds: a service that computes, on a machine that is busy, is late and not frozen.
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
