import {
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Tracer,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { TracingConfig } from '../config.ts';
import type { Logger } from '../logger.ts';
import { createAllowedExporter } from './allowed-exporter.ts';
import { watchCommands } from './command-spans.ts';
import { watchHttp } from './http-spans.ts';
import { pageSpans } from './page-spans.ts';
import { parentOnly } from './parent-only.ts';
import { samplerOf } from './sampler.ts';
import { spanOwners } from './span-owners.ts';
import type { Tracing } from './tracing.ts';

export interface TracingOptions {
  settings: TracingConfig;
  logger: Logger;
  lifecycle: { onClose(name: string, close: () => Promise<unknown>): void };
}

/** Spans that wait to be sent: beyond them new ones are dropped. */
const MAX_WAITING = 2048;
/** Milliseconds that the end of a process waits for the last ones to be sent. */
const LAST_MS = 2000;

const jobOf =
  (tracer: Tracer): Tracing['job'] =>
  ({ name, queue, traceparent }, run) => {
    const parent = propagation.extract(ROOT_CONTEXT, { traceparent });
    const attributes = { 'messaging.system': 'bullmq', 'messaging.destination.name': queue };
    const options = { kind: SpanKind.CONSUMER, attributes };
    return tracer.startActiveSpan(`process ${name}`, options, parent, (span) => {
      const result = run();
      void Promise.resolve(result)
        .catch(() => span.setStatus({ code: SpanStatusCode.ERROR }))
        .finally(() => span.end());
      return result;
    });
  };

/** Sets OpenTelemetry up for this process: once, and before it serves anything. */
export const openTracing = ({ settings, logger, lifecycle }: TracingOptions): Tracing => {
  const sampler = samplerOf(settings);
  const owners = spanOwners();
  const processor = new BatchSpanProcessor({
    exporter: createAllowedExporter(new OTLPTraceExporter(), {
      logger,
      resourceOf: owners.resourceOf,
    }),
    maxQueueSize: MAX_WAITING,
  });
  const provider = new TracerProvider({ sampler, spanProcessors: [owners, processor] });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(parentOnly);
  trace.setGlobalTracerProvider(provider);
  watchHttp();
  lifecycle.onClose('traces', () =>
    Promise.race([
      provider.shutdown(),
      new Promise((resolve) => setTimeout(resolve, LAST_MS).unref()),
    ]),
  );
  const tracer = provider.getTracer('timbra');
  return {
    traceparent: () => {
      const carrier: { traceparent?: string } = {};
      parentOnly.write(context.active(), carrier);
      return carrier.traceparent;
    },
    traceId: () => trace.getActiveSpan()?.spanContext().traceId,
    job: jobOf(tracer),
    watchCommands: (client) => watchCommands(client, tracer),
    pageCall: pageSpans({ sampler, processor }),
  };
};
