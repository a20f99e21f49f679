import type { RequestHandler } from 'express';
import type { Logger } from './logger.ts';
import { currentRequestId } from './request-scope.ts';

/** Probes ask for these every few seconds. */
const QUIET = new Set(['/ready', '/health']);

export const isQuiet = (url: string): boolean => QUIET.has(url.split('?')[0] ?? '');

/** The address of a shared file opens it: the secret in it stays out of the log. */
const SHARED = /(?<=^\/(compartido|exportado)\/)[^/]+/;

/**
 * The address as the log may have it: without the query, and without the secret of a shared file.
 */
export const withoutSecrets = (url: string): string =>
  (url.split('?')[0] ?? '').replace(SHARED, '***');

/**
 * Writes a line for each request that ended, answered or broken off. The address goes without its
 * query, which may say what people look for. A logger for each request, as libraries make one,
 * costs more than the rest of an internal call.
 */
export const accessLog =
  (logger: Logger): RequestHandler =>
  (req, res, next) => {
    const url = withoutSecrets(req.url);
    if (isQuiet(url)) return next();
    const { method } = req;
    const requestId = currentRequestId();
    const started = performance.now();
    res.on('close', () => {
      const { statusCode } = res;
      const ms = Math.round(performance.now() - started);
      const line = { requestId, req: { method, url }, res: { statusCode }, ms };
      if (!res.writableFinished) logger.info(line, 'request broken off');
      else if (statusCode >= 500) logger.error(line, 'request failed');
      else logger.info(line, 'request');
    });
    next();
  };
