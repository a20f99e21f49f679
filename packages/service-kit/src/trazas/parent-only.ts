import type { Context, TextMapPropagator, TextMapSetter } from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { CONTEXT_HEADER } from '@timbra/contracts';

const w3c = new W3CTraceContextPropagator();
const HEADER = 'traceparent';

const plain: TextMapSetter<object> = {
  set: (carrier, key, value) => {
    if (key === HEADER) Object.assign(carrier, { [key]: value });
  },
};

/**
 * Reads only a well-formed `traceparent` of callers: no baggage, and no state of other systems. It
 * goes on to our own services alone, known by the context that we sign for them: a PAC, SAT and the
 * receivers of notices learn nothing of how we work.
 */
export const parentOnly = {
  /** Writes the trace of that context down, for work that is done later. */
  write: (of: Context, carrier: object): void => w3c.inject(of, carrier, plain),
  inject: (of, carrier) => {
    if (typeof carrier !== 'object' || carrier === null || !(CONTEXT_HEADER in carrier)) return;
    w3c.inject(of, carrier, plain);
  },
  extract: (into, carrier, getter) =>
    w3c.extract(into, carrier, {
      keys: (it) => getter.keys(it),
      get: (it, key) => (key === HEADER ? getter.get(it, key) : undefined),
    }),
  fields: () => [HEADER],
} satisfies TextMapPropagator & Record<'write', unknown>;
