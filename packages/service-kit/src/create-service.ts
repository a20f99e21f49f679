import { MAX_BODY_BYTES, REQUEST_ID_HEADER } from '@timbra/contracts';
import express, { type Express, type RequestHandler, type Router } from 'express';
import ownPackage from '../package.json' with { type: 'json' };
import { accessLog } from './access-log.ts';
import { DomainError } from './domain-error.ts';
import type { Logger } from './logger.ts';
import { createMetrics, showMetrics, type Metrics } from './metrics.ts';
import { notFoundHandler, problemHandler } from './problem.ts';
import { newRequestId, withRequestId } from './request-scope.ts';

/** Asks one dependency whether it works; throws when it does not. */
type Check = () => Promise<unknown>;

export interface ServiceOptions {
  name: string;
  logger: Logger;
  /** Checked by GET /ready: dependencies without which the service answers nothing. */
  checks: Record<string, Check>;
  /** Shown by GET /ready: dependencies without which the service still answers, with less. */
  reports?: Record<string, Check>;
  /** Aborted when the process begins to end: it is not ready from then on. */
  draining?: AbortSignal;
  /** In this order; literal paths before those with parameters. */
  routes: (Router | RequestHandler)[];
  metrics?: Metrics;
  /** Largest JSON body, in bytes. */
  bodyLimit?: number;
  /** Handlers that need the raw body: a proxy must not read it. */
  beforeBody?: RequestHandler[];
}

/** The longest that /ready waits for one dependency, in milliseconds. */
const CHECK_TIMEOUT_MS = 2000;

const timeLimit = <T>(work: Promise<T>, ms: number) =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error(`no answer in ${ms} ms`)), ms).unref();
    }),
  ]);

/** A caller's own id is kept when it is harmless in a log line. */
const SAFE_ID = /^[\w.-]{8,64}$/;

const requestScope: RequestHandler = (req, res, next) => {
  const given = req.get(REQUEST_ID_HEADER);
  const requestId = given && SAFE_ID.test(given) ? given : newRequestId();
  res.set(REQUEST_ID_HEADER, requestId);
  withRequestId(requestId, next);
};

/**
 * Answers hold data of one account: no cache keeps them and no browser guesses their type. A route
 * whose answer may be kept says so itself.
 */
const careful: RequestHandler = (_req, res, next) => {
  res.set({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  next();
};

/** A body of another type is refused: ignored in silence it could turn a test into a real stamp. */
const onlyJson: RequestHandler = (req, _res, next) => {
  const hasBody =
    req.headers['transfer-encoding'] !== undefined || Number(req.get('content-length')) > 0;
  if (hasBody && !req.is('json')) throw new DomainError('tipoNoSoportado');
  next();
};

/** Every package of Timbra carries the version of the product (local/src/version). */
const { version } = ownPackage;

const statesOf = (checks: Record<string, Check>) =>
  Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      try {
        await timeLimit(check(), CHECK_TIMEOUT_MS);
        return [name, 'ok'] as const;
      } catch {
        return [name, 'no responde'] as const;
      }
    }),
  );

const readiness =
  ({
    checks,
    reports = {},
    draining,
  }: Pick<ServiceOptions, 'checks' | 'reports' | 'draining'>): RequestHandler =>
  async (_req, res) => {
    if (draining?.aborted)
      return void res.status(503).json({ ready: false, ending: true, version });
    const [needed, told] = await Promise.all([statesOf(checks), statesOf(reports)]);
    const ready = needed.every(([, state]) => state === 'ok');
    const states = Object.fromEntries([...needed, ...told]);
    res.status(ready ? 200 : 503).json({ ready, version, checks: states });
  };

/**
 * The express application of a service: request id, log, metrics, health, JSON with a bound, the
 * service's routes, and every error as application/problem+json.
 */
export const createService = ({
  name,
  logger,
  checks,
  reports,
  draining,
  routes,
  metrics = createMetrics(name),
  bodyLimit = MAX_BODY_BYTES,
  beforeBody = [],
}: ServiceOptions): Express => {
  const app = express();
  // On a port of their own: callers of the service need not see the metrics.
  showMetrics(app, metrics);
  app.disable('x-powered-by');
  app.set('etag', false);
  app.use(requestScope, careful);
  app.use(accessLog(logger), metrics.measure);
  app.get('/health', (_req, res) => void res.json({ ok: true }));
  app.get('/ready', readiness({ checks, reports, draining }));
  for (const handler of beforeBody) app.use(handler);
  app.use(onlyJson, express.json({ limit: bodyLimit }));
  for (const route of routes) app.use(route);
  app.use(notFoundHandler);
  app.use(problemHandler(logger));
  return app;
};
