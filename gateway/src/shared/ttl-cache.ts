interface Options {
  ttlMs: number;
  /** The most entries kept; the oldest goes. */
  max: number;
  now?: () => number;
}

/** Remembers for a moment what was read, so that every request need not ask the database. */
export class TtlCache<V> {
  readonly #entries = new Map<string, { value: Promise<V>; until: number }>();
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  get(key: string, load: () => Promise<V>): Promise<V> {
    const { ttlMs, max, now = Date.now } = this.#options;
    const known = this.#entries.get(key);
    if (known && known.until > now()) return known.value;
    this.#entries.delete(key);
    const oldest = this.#entries.size >= max ? this.#entries.keys().next().value : undefined;
    if (oldest !== undefined) this.#entries.delete(oldest);
    const value = load();
    const entry = { value, until: now() + ttlMs };
    this.#entries.set(key, entry);
    value.catch(() => {
      if (this.#entries.get(key) === entry) this.#entries.delete(key);
    });
    return value;
  }

  /** What is being read now is not kept either: it may be older than the write that says so. */
  forget(key: string): void {
    this.#entries.delete(key);
  }
}
