import type { Request, RequestHandler } from 'express';
import type { IncomingMessage, RequestListener } from 'node:http';
import {
  collectDefaultMetrics,
  Counter,
  Gauge,
  Histogram,
  Registry,
  type Metric,
} from 'prom-client';

export { Counter, Gauge, Histogram };

const routes = new WeakMap<IncomingMessage, string>();

/** Names the route of a request that another process answers: express knows no pattern of it. */
export const nameRoute = (req: Request, route: string): void => void routes.set(req, route);

/** The pattern, not the address: addresses carry ids and would never end. */
export const routeOf = (req: IncomingMessage & { route?: { path?: string } }): string =>
  routes.get(req) ?? req.route?.path ?? 'other';

/**
 * Milliseconds between timings of the event loop: the library's 10 ms would be most of the work of
 * an idle process.
 */
const LOOP_MS = 50;

let ofProcess: Registry | undefined;
/** Memory, CPU and event loop: services that share a process measure it once and each show it. */
const processMetrics = () => {
  if (!ofProcess) {
    ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess, eventLoopMonitoringPrecision: LOOP_MS });
  }
  // The library's type is of the descriptions; at run time these are the metrics.
  return ofProcess.getMetricsAsArray() as unknown as Metric[];
};

/**
 * Prometheus metrics of one service: it counts its own work, also when services share a process.
 */
export const createMetrics = (service: string) => {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  for (const metric of processMetrics()) registry.registerMetric(metric);
  const internalCalls = new Counter({
    name: 'timbra_internal_calls_total',
    help: 'Calls to other services, repetitions included',
    registers: [registry],
  });
  const databaseCommands = new Counter({
    name: 'timbra_database_commands_total',
    help: 'Commands sent to the database',
    labelNames: ['command'],
    registers: [registry],
  });
  const http = new Histogram({
    name: 'timbra_http_request_seconds',
    help: 'Seconds per HTTP request',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [registry],
  });
  const measure: RequestHandler = (req, res, next) => {
    const stop = http.startTimer();
    res.on('finish', () => {
      stop({ method: req.method, route: routeOf(req), status: res.statusCode });
    });
    next();
  };
  /** GET /metrics, and nothing else. */
  const expose: RequestListener = (req, res) => {
    if (req.url !== '/metrics') return void res.writeHead(404).end();
    registry.metrics().then(
      (text) => res.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => res.writeHead(500).end(),
    );
  };
  return { registry, internalCalls, databaseCommands, measure, expose };
};
export type Metrics = ReturnType<typeof createMetrics>;

const shown = new WeakMap<RequestListener, Metrics>();

/** Remembers the metrics of an application, for the server that shows them (`lifecycle.ts`). */
export const showMetrics = (app: RequestListener, metrics: Metrics): void =>
  void shown.set(app, metrics);
export const metricsOf = (app: RequestListener): Metrics | undefined => shown.get(app);
