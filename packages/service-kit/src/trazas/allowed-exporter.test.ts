import { SpanStatusCode } from '@opentelemetry/api';
import { ExportResultCode } from '@opentelemetry/core';
import {
  InMemorySpanExporter,
  SimpleSpanProcessor,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import pino from 'pino';
import { expect, it } from 'vitest';
import { createAllowedExporter } from './allowed-exporter.ts';
import { createLogger } from '../logger.ts';

it('lets out what is on its list, and no word of an error', () => {
  const memory = new InMemorySpanExporter();
  const exporter = createAllowedExporter(memory, { logger: createLogger('test', 'silent') });
  const spanProcessors = [new SimpleSpanProcessor({ exporter })];
  const attributes = {
    'http.request.method': 'GET',
    'url.full': 'https://pac.example/?rfc=EKU9003173C9',
    'db.query.text': '{"rfc":"EKU9003173C9"}',
    'client.address': '10.0.0.7',
  };
  const tracer = new TracerProvider({ spanProcessors }).getTracer('test');
  const span = tracer.startSpan('GET /facturas/:id', { attributes });
  span.recordException(new Error('EKU9003173C9'));
  span.setStatus({ code: SpanStatusCode.ERROR, message: 'EKU9003173C9' });
  span.end();
  const [out] = memory.getFinishedSpans();
  expect(out?.attributes).toEqual({ 'http.request.method': 'GET' });
  expect([out?.events, out?.status]).toEqual([[], { code: SpanStatusCode.ERROR }]);
  expect(out?.spanContext()).toEqual(span.spanContext());
});

it('says once that nobody takes them, and once that they are taken again', () => {
  const lines: string[] = [];
  const logger = pino({}, { write: (line: string) => void lines.push(line) });
  const messages = () => lines.map((line) => (JSON.parse(line) as { msg: string }).msg);
  let code = ExportResultCode.SUCCESS;
  const exporter = createAllowedExporter(
    { export: (_spans, done) => done({ code }), shutdown: async () => {} },
    { logger },
  );
  const send = () => exporter.export([], () => {});
  send();
  code = ExportResultCode.FAILED;
  for (let n = 0; n < 5; n += 1) send();
  expect(messages()).toEqual(['traces are not taken']);
  code = ExportResultCode.SUCCESS;
  send();
  send();
  expect(messages()).toEqual(['traces are not taken', 'traces are taken again']);
});
