import { SpanKind, SpanStatusCode, trace, type Span, type Tracer } from '@opentelemetry/api';
import type { Tracing } from './tracing.ts';

/** Commands that were begun and not answered; more than all connections of a process can hold. */
const MAX_OPEN = 1000;

/** A span for each database command of a recorded request: its name and its collection. */
export const watchCommands = (
  client: Parameters<Tracing['watchCommands']>[0],
  tracer: Tracer,
): void => {
  const open = new Map<number, Span>();
  const end = (requestId: number, isFault = false) => {
    const span = open.get(requestId);
    if (!span) return;
    open.delete(requestId);
    if (isFault) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  };
  client.on('commandStarted', ({ requestId, commandName, command }) => {
    // Commands of the process's own loops belong to no trace, nor does work after the answer.
    if (!trace.getActiveSpan()?.isRecording() || open.size >= MAX_OPEN) return;
    const of: unknown = command[commandName === 'getMore' ? 'collection' : commandName];
    const collection = typeof of === 'string' ? of : undefined;
    const span = tracer.startSpan([commandName, collection].filter(Boolean).join(' '), {
      kind: SpanKind.CLIENT,
      attributes: {
        'db.system.name': 'mongodb',
        'db.operation.name': commandName,
        'db.collection.name': collection,
      },
    });
    open.set(requestId, span);
  });
  client.on('commandSucceeded', ({ requestId }) => end(requestId));
  client.on('commandFailed', ({ requestId }) => end(requestId, true));
};
