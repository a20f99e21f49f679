import type { Attributes } from '@opentelemetry/api';
import { ExportResultCode } from '@opentelemetry/core';
import type { Resource } from '@opentelemetry/resources';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace';
import type { Logger } from '../logger.ts';

/**
 * The attributes of a span that may leave the installation. Addresses, queries, headers, statements
 * and the words of errors hold ids, RFC and secrets: a list of allowed names stays right when a
 * library adds more.
 */
const ALLOWED = new Set([
  'http.request.method',
  'http.response.status_code',
  'http.route',
  'server.address',
  'server.port',
  'error.type',
  'db.system.name',
  'db.operation.name',
  'db.collection.name',
  'messaging.system',
  'messaging.destination.name',
]);

const allowed = (attributes: Attributes): Attributes =>
  Object.fromEntries(Object.entries(attributes).filter(([name]) => ALLOWED.has(name)));

const cleaned = (span: ReadableSpan, resource: Resource): ReadableSpan => ({
  name: span.name,
  kind: span.kind,
  spanContext: () => span.spanContext(),
  parentSpanContext: span.parentSpanContext,
  startTime: span.startTime,
  endTime: span.endTime,
  duration: span.duration,
  ended: span.ended,
  status: { code: span.status.code },
  attributes: allowed(span.attributes),
  links: [],
  events: [],
  resource,
  instrumentationScope: span.instrumentationScope,
  droppedAttributesCount: 0,
  droppedEventsCount: 0,
  droppedLinksCount: 0,
});

interface Options {
  logger: Pick<Logger, 'info' | 'warn'>;
  /** The service that a span belongs to: the span's own resource unless told. */
  resourceOf?: (span: ReadableSpan) => Resource;
}

/**
 * Sends spans without the attributes that must not leave. A collector that is away gives one line
 * in the log, and one more once it is back: the spans meanwhile are lost.
 */
export const createAllowedExporter = (
  exporter: SpanExporter,
  { logger, resourceOf = (span) => span.resource }: Options,
): SpanExporter => {
  let isAway = false;
  return {
    export: (spans, done) =>
      exporter.export(
        spans.map((span) => cleaned(span, resourceOf(span))),
        ({ code, error }) => {
          const failed = code !== ExportResultCode.SUCCESS;
          if (failed && !isAway) logger.warn({ err: error?.message }, 'traces are not taken');
          if (!failed && isAway) logger.info('traces are taken again');
          isAway = failed;
          done({ code: ExportResultCode.SUCCESS });
        },
      ),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
};
