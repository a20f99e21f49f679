import { SpanKind, SpanStatusCode } from '@opentelemetry/api';
import { InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace';
import { expect, it } from 'vitest';
import type { TracingConfig } from '../config.ts';
import { createLogger } from '../logger.ts';
import { createAllowedExporter } from './allowed-exporter.ts';
import { pageSpans } from './page-spans.ts';
import { samplerOf } from './sampler.ts';
import type { PageCall } from './tracing.ts';

const aCall = (over: Partial<PageCall> = {}): PageCall => ({
  traceId: '0af7651916cd43dd8448eb211c80319c',
  spanId: 'b7ad6b7169203331',
  method: 'GET',
  route: '/api/facturas/{id}',
  status: 200,
  ago: 3000,
  ms: 250,
  ...over,
});

/** What leaves of these calls. */
const sent = async (calls: PageCall[], settings: TracingConfig = {}) => {
  const memory = new InMemorySpanExporter();
  const exporter = createAllowedExporter(memory, { logger: createLogger('test', 'silent') });
  const processor = new SimpleSpanProcessor({ exporter });
  const sampler = samplerOf({ ...settings, isPublic: true });
  calls.forEach(pageSpans({ sampler, processor }));
  await processor.forceFlush();
  return memory.getFinishedSpans();
};
const millis = ([seconds, nanos]: [number, number]) => seconds * 1000 + nanos / 1_000_000;

it('begins a trace with the request of a page, at the hour of the server', async () => {
  const now = Date.now();
  const [span] = await sent([aCall()]);
  expect(span).toMatchObject({ name: 'GET /api/facturas/{id}', kind: SpanKind.CLIENT });
  expect(span?.parentSpanContext).toBeUndefined();
  expect(span?.spanContext()).toMatchObject({
    traceId: aCall().traceId,
    spanId: aCall().spanId,
    traceFlags: 1,
  });
  expect(span?.resource.attributes).toEqual({ 'service.name': 'browser' });
  expect(span?.attributes).toEqual({
    'http.request.method': 'GET',
    'http.route': '/api/facturas/{id}',
    'http.response.status_code': 200,
  });
  expect(Math.abs(millis(span!.startTime) - (now - 3000))).toBeLessThan(1000);
  expect(millis(span!.endTime) - millis(span!.startTime)).toBeCloseTo(250, 0);
});

it('says which failed, and says no error of one that its page gave up', async () => {
  const spans = await sent([aCall(), aCall({ status: 409 }), aCall({ status: undefined })]);
  const { UNSET, ERROR } = SpanStatusCode;
  expect(spans.map(({ status }) => status.code)).toEqual([UNSET, ERROR, UNSET]);
});

it('leaves out the traces that the gateway does not record', async () => {
  const ids = ['0'.repeat(31) + '1', 'fffffffe' + '0'.repeat(23) + '1'];
  const calls = ids.map((traceId) => aCall({ traceId }));
  const half = { OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: 0.5 };
  const recorded = await sent(calls, half as TracingConfig);
  expect(recorded.map((it) => it.spanContext().traceId)).toEqual([ids[0]]);
  expect(await sent(calls, { OTEL_TRACES_SAMPLER: 'parentbased_always_off' })).toEqual([]);
});
