import type { ClientRateLimitInfo, Options, Store } from 'express-rate-limit';

/** The most callers that are counted here; the one that came first is forgotten for a new one. */
const MAX_COUNTED = 10_000;

/**
 * Counts in the shared store, and in this process the requests that the shared store does not answer.
 * A shared store that answers too late has counted all the same: the caller has less left, never more.
 */
export class FallbackStore implements Store {
  readonly #shared: Store;
  readonly #own = new Map<string, { totalHits: number; resetTime: Date }>();
  #windowMs = 0;

  constructor(shared: Store) {
    this.#shared = shared;
  }

  init(options: Options): void {
    this.#windowMs = options.windowMs;
    void this.#shared.init?.(options);
  }

  async increment(key: string): Promise<ClientRateLimitInfo> {
    try {
      return await this.#shared.increment(key);
    } catch {
      return this.#count(key);
    }
  }

  async decrement(key: string): Promise<void> {
    try {
      await this.#shared.decrement(key);
    } catch {
      const counted = this.#own.get(key);
      if (counted) counted.totalHits -= 1;
    }
  }

  async resetKey(key: string): Promise<void> {
    this.#own.delete(key);
    await this.#shared.resetKey(key);
  }

  #count(key: string): ClientRateLimitInfo {
    const now = Date.now();
    const counted = this.#own.get(key);
    if (counted && counted.resetTime.getTime() > now) {
      counted.totalHits += 1;
      return { ...counted };
    }
    this.#own.delete(key);
    const oldest = this.#own.size >= MAX_COUNTED ? this.#own.keys().next().value : undefined;
    if (oldest !== undefined) this.#own.delete(oldest);
    const first = { totalHits: 1, resetTime: new Date(now + this.#windowMs) };
    this.#own.set(key, first);
    return { ...first };
  }
}
