import { ROOT_CONTEXT, SpanKind, SpanStatusCode, TraceFlags } from '@opentelemetry/api';
import { millisToHrTime } from '@opentelemetry/core';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  SamplingDecision,
  type ReadableSpan,
  type Sampler,
  type SpanProcessor,
} from '@opentelemetry/sdk-trace';
import type { PageCall, Tracing } from './tracing.ts';

interface Deps {
  sampler: Sampler;
  /** The process's own processor: one bound for all spans that wait to be sent. */
  processor: Pick<SpanProcessor, 'onEnd'>;
}

/** One object for all: those of one resource are sent together. */
const resource = resourceFromAttributes({ 'service.name': 'browser' });

const spanOf = ({ traceId, spanId, method, route, status, ago, ms }: PageCall): ReadableSpan => {
  const start = Date.now() - ago;
  return {
    name: `${method} ${route}`,
    kind: SpanKind.CLIENT,
    spanContext: () => ({ traceId, spanId, traceFlags: TraceFlags.SAMPLED }),
    startTime: millisToHrTime(start),
    endTime: millisToHrTime(start + ms),
    duration: millisToHrTime(ms),
    ended: true,
    // A request that its page gave up has no answer either: that is no error.
    status: { code: (status ?? 0) >= 400 ? SpanStatusCode.ERROR : SpanStatusCode.UNSET },
    attributes: {
      'http.request.method': method,
      'http.route': route,
      'http.response.status_code': status,
    },
    links: [],
    events: [],
    resource,
    instrumentationScope: { name: 'timbra' },
    droppedAttributesCount: 0,
    droppedEventsCount: 0,
    droppedLinksCount: 0,
  };
};

/**
 * Records requests of pages, which begin their traces. The sampler decides by the trace's id: it
 * decides the same here as for the request itself.
 */
export const pageSpans =
  ({ sampler, processor }: Deps): Tracing['pageCall'] =>
  (call) => {
    const { traceId, method } = call;
    const { decision } = sampler.shouldSample(
      ROOT_CONTEXT,
      traceId,
      method,
      SpanKind.CLIENT,
      {},
      [],
    );
    if (decision === SamplingDecision.RECORD_AND_SAMPLED) processor.onEnd(spanOf(call));
  };
