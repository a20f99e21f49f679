import { ROOT_CONTEXT, SpanKind, trace } from '@opentelemetry/api';
import { SamplingDecision } from '@opentelemetry/sdk-trace';
import { expect, it } from 'vitest';
import type { TracingConfig } from '../config.ts';
import { samplerOf } from './sampler.ts';

/** A ratio looks at the four parts of an id, one over the other: these give 1 and almost the most. */
const LOW = '00000000000000000000000000000001';
const HIGH = 'fffffffe000000000000000000000001';

const isRecorded = (settings: TracingConfig, traceId: string, traceFlags?: number) => {
  const parent = {
    traceId,
    spanId: 'b7ad6b7169203331',
    traceFlags: traceFlags ?? 0,
    isRemote: true,
  };
  const context =
    traceFlags === undefined ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, parent);
  const sampler = samplerOf(settings);
  const { decision } = sampler.shouldSample(context, traceId, 'GET', SpanKind.SERVER, {}, []);
  return decision === SamplingDecision.RECORD_AND_SAMPLED;
};

it('records everything unless told', () => {
  expect(isRecorded({}, HIGH)).toBe(true);
});

it('records nothing when told so, also what a caller records', () => {
  expect(isRecorded({ OTEL_TRACES_SAMPLER: 'always_off' }, LOW, 1)).toBe(false);
});

const TENTH = {
  OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
  OTEL_TRACES_SAMPLER_ARG: 0.1,
} as const;

it('records the part that it is told', () => {
  expect([isRecorded(TENTH, LOW), isRecorded(TENTH, HIGH)]).toEqual([true, false]);
});

it('goes on as the process before began', () => {
  expect([isRecorded(TENTH, LOW, 0), isRecorded(TENTH, HIGH, 1)]).toEqual([false, true]);
});

it('chooses itself where strangers call: their wish to be recorded is not heard', () => {
  const settings = { ...TENTH, isPublic: true };
  expect([isRecorded(settings, LOW, 0), isRecorded(settings, HIGH, 1)]).toEqual([true, false]);
});
