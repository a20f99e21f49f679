import type { Response } from 'express';

/** Seconds after which a look at work under way is worth it. */
const LOOK_AGAIN_S = 2;

/** 201: something was made, and can be read at this path of the public API. */
export const created = (res: Response, path: `/${string}`): Response =>
  res.status(201).location(`/api${path}`);

/** 202: the work goes on after the answer; how far it is can be read at this path of the public API. */
export const underWay = (res: Response, path: `/${string}`): Response =>
  res.status(202).location(`/api${path}`).set('Retry-After', String(LOOK_AGAIN_S));
