import { resourceFromAttributes, type Resource } from '@opentelemetry/resources';
import type { ReadableSpan, SpanProcessor } from '@opentelemetry/sdk-trace';
import { currentService } from './tracing.ts';

/** Remembers which service of this process began each span, since a process may run several. */
export const spanOwners = (): SpanProcessor & { resourceOf: (span: ReadableSpan) => Resource } => {
  /** One object for each service: the spans of one resource are sent together. */
  const resources = new Map<string, Resource>();
  const owners = new WeakMap<object, Resource>();
  return {
    onStart: (span) => {
      const name = currentService();
      if (name === undefined) return;
      const resource = resources.get(name) ?? resourceFromAttributes({ 'service.name': name });
      resources.set(name, resource);
      owners.set(span, resource);
    },
    onEnd: () => {},
    forceFlush: async () => {},
    shutdown: async () => {},
    resourceOf: (span) => owners.get(span) ?? span.resource,
  };
};
