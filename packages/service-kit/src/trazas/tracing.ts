import type { Connection } from 'mongoose';
import { AsyncLocalStorage } from 'node:async_hooks';

/** A request of a page to us, as the page tells of it once it is over. */
export interface PageCall {
  traceId: string;
  spanId: string;
  method: string;
  /** Its pattern: an address has ids. */
  route: string;
  /** Absent when no answer came. */
  status?: number;
  /** Milliseconds since it began. */
  ago: number;
  /** Milliseconds that it took. */
  ms: number;
}

/** The calls of the kit to a process whose traces are recorded. */
export interface Tracing {
  /** The W3C `traceparent` of the work at hand. */
  traceparent(): string | undefined;
  traceId(): string | undefined;
  /** Runs a job in the trace of the request that asked for it. */
  job<T>(job: { name: string; queue: string; traceparent?: string }, run: () => T): T;
  watchCommands(client: ReturnType<Connection['getClient']>): void;
  pageCall(call: PageCall): void;
}

const services = new AsyncLocalStorage<string>();
/** Starts a service: later work of its servers, queues and timers is recorded under its name. */
export const asService = <T>(name: string, run: () => T): T => services.run(name, run);
export const currentService = (): string | undefined => services.getStore();

/**
 * One for each process; none while nothing is recorded. All of the kit asks here, so nothing here
 * may import OpenTelemetry (docs/adr/0070-trazas.md).
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

export const tracePageCall: Tracing['pageCall'] = (call) => tracing?.pageCall(call);
