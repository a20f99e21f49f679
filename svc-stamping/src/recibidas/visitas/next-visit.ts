import { createHash } from 'node:crypto';

/**
 * When one RFC is asked about next. Each has an instant of its own within the interval, which follows
 * from its name: thousands of them stay spread, also after an outage in which all fell behind.
 */
export const nextVisit = (name: string, now: Date, everyMs: number): Date => {
  const phase = createHash('sha256').update(name).digest().readUInt32BE(0) % everyMs;
  const visits = Math.floor((now.getTime() - phase) / everyMs) + 1;
  return new Date(visits * everyMs + phase);
};

/** Tries within an interval while the provider is away. */
const TRIES = 12;

/** Sooner than the next visit, and never later. */
export const nextTry = (name: string, now: Date, everyMs: number): Date =>
  new Date(
    Math.min(nextVisit(name, now, everyMs).getTime(), now.getTime() + Math.ceil(everyMs / TRIES)),
  );
