import type { RequestHandler } from 'express';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

export { Counter, Gauge, Histogram };

/** Calls of this process to other services. */
export const internalCalls = new Counter({
  name: 'timbra_internal_calls_total',
  help: 'Calls to other services, repetitions included',
  registers: [],
});
/** Commands that this process sent to the database. */
export const databaseCommands = new Counter({
  name: 'timbra_database_commands_total',
  help: 'Commands sent to the database',
  labelNames: ['command'],
  registers: [],
});

/** Prometheus metrics of one process. */
export const createMetrics = (service: string) => {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  collectDefaultMetrics({ register: registry });
  registry.registerMetric(internalCalls);
  registry.registerMetric(databaseCommands);
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
      // The pattern, not the address: addresses carry ids and would never end.
      const route = (req.route as { path?: string } | undefined)?.path ?? 'other';
      stop({ method: req.method, route, status: res.statusCode });
    });
    next();
  };
  const expose: RequestHandler = async (_req, res) => {
    res.type(registry.contentType).send(await registry.metrics());
  };
  return { registry, measure, expose };
};
export type Metrics = ReturnType<typeof createMetrics>;
