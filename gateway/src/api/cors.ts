import cors from 'cors';
import { Router } from 'express';

/** How long a browser remembers what it may send, in seconds. */
const PREFLIGHT_S = 600;

/**
 * Lets the pages of these origins call the API, without cookies; of no others, and of none unless the
 * operator says so. It stands before everything that answers, errors included.
 */
export const crossOrigin = (origins: readonly string[]): Router => {
  const router = Router();
  if (origins.length === 0) return router;
  return router.use(
    '/api',
    cors({
      origin: [...origins],
      credentials: false,
      methods: ['GET', 'POST', 'PUT', 'DELETE'],
      allowedHeaders: [
        'authorization',
        'content-type',
        'idempotency-key',
        'if-match',
        'x-request-id',
      ],
      exposedHeaders: [
        'location',
        'retry-after',
        'etag',
        'ratelimit',
        'ratelimit-policy',
        'x-request-id',
        'content-disposition',
      ],
      maxAge: PREFLIGHT_S,
    }),
  );
};
