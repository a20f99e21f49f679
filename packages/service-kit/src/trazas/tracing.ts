import type { Connection } from 'mongoose';

/** What the rest of the kit asks of a process whose traces are recorded. */
export interface Tracing {
  /** The W3C `traceparent` of the work at hand. */
  traceparent(): string | undefined;
  traceId(): string | undefined;
  /** Does the work of a job, in the trace of who asked for it. */
  job<T>(job: { name: string; queue: string; traceparent?: string }, run: () => T): T;
  watchCommands(client: ReturnType<Connection['getClient']>): void;
}

/**
 * One for each process, as its log is; none while nothing is recorded. Everybody asks here, so nothing
 * here may import OpenTelemetry (docs/adr/0070-trazas.md).
 */
let tracing: Tracing | undefined;
export const useTracing = (it: Tracing): void => void (tracing = it);

export const currentTraceparent = (): string | undefined => tracing?.traceparent();

/** For a log line: nothing outside of a trace. */
export const traceOfLine = (): { trace_id?: string } => {
  const id = tracing?.traceId();
  return id === undefined ? {} : { trace_id: id };
};

export const traceJob: Tracing['job'] = (job, run) => (tracing ? tracing.job(job, run) : run());

export const traceCommands: Tracing['watchCommands'] = (client) => tracing?.watchCommands(client);
