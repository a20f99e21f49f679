import { defaultTextMapGetter, ROOT_CONTEXT, trace } from '@opentelemetry/api';
import { CONTEXT_HEADER } from '@timbra/contracts';
import { expect, it } from 'vitest';
import { parentOnly } from './parent-only.ts';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const PARENT = `00-${TRACE}-b7ad6b7169203331-01`;

const read = (headers: object) => parentOnly.extract(ROOT_CONTEXT, headers, defaultTextMapGetter);
const sent = (headers: object, received: object) => {
  const carrier = { ...headers };
  parentOnly.inject(read(received), carrier);
  return carrier;
};

it('continues a trace that is well-formed', () => {
  expect(trace.getSpanContext(read({ traceparent: PARENT }))).toMatchObject({ traceId: TRACE });
});

it.each([
  '',
  'x'.repeat(10_000),
  `00-${'0'.repeat(32)}-b7ad6b7169203331-01`,
  `00-${TRACE}-${'0'.repeat(16)}-01`,
  `00-${TRACE.toUpperCase()}-b7ad6b7169203331-01`,
  `ff-${TRACE}-b7ad6b7169203331-01`,
  `${PARENT}-more`,
])('begins another one for %j', (traceparent) => {
  expect(trace.getSpanContext(read({ traceparent }))).toBeUndefined();
});

it('takes nothing else of what a caller sends, and sends nothing of it on', () => {
  const received = { traceparent: PARENT, tracestate: 'a=1', baggage: 'rfc=EKU9003173C9' };
  expect(sent({ [CONTEXT_HEADER]: 'signed' }, received)).toEqual({
    [CONTEXT_HEADER]: 'signed',
    traceparent: PARENT,
  });
});

it('tells nothing to those who are not services of ours', () => {
  expect(sent({ host: 'pac.example' }, { traceparent: PARENT })).toEqual({ host: 'pac.example' });
});
