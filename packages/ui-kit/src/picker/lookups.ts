import { foldText } from './fold-text.ts';

export interface LookupResult<Item> {
  items: readonly Item[];
  /** How many match in all, when the server says. */
  total?: number;
}
export type Search<Item> = (text: string, signal: AbortSignal) => Promise<LookupResult<Item>>;

/** spec 2 §9: concurrent catalogue look-ups, at most 3 in the whole application. */
const MAX_LOOKUPS = 3;
/** What was found stays good for a minute: enough for a session of typing, short for own records. */
const CACHE_MS = 60_000;
const CACHE_ENTRIES = 300;

interface Cached {
  result: LookupResult<unknown>;
  until: number;
}

/** Look-ups of all pickers: bounded, and remembered by catalogue and folded text. */
export const createLookups = (now: () => number = Date.now) => {
  const cache = new Map<string, Cached>();
  const waiting: (() => void)[] = [];
  let running = 0;

  const keyOf = (catalogue: string, text: string) => `${catalogue}\n${foldText(text)}`;

  const turn = async () => {
    if (running >= MAX_LOOKUPS) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
  };
  // A freed place passes straight to who waits: the count does not change.
  const free = () => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };

  return {
    /** What is known without asking; null when it must be looked up. */
    peek: <Item>(catalogue: string, text: string): LookupResult<Item> | null => {
      const found = cache.get(keyOf(catalogue, text));
      return found && found.until > now() ? (found.result as LookupResult<Item>) : null;
    },
    run: async <Item>(
      catalogue: string,
      text: string,
      search: Search<Item>,
      signal: AbortSignal,
    ): Promise<LookupResult<Item>> => {
      await turn();
      try {
        signal.throwIfAborted();
        const result = await search(text, signal);
        const oldest = cache.size >= CACHE_ENTRIES ? cache.keys().next().value : undefined;
        if (oldest !== undefined) cache.delete(oldest);
        cache.set(keyOf(catalogue, text), { result, until: now() + CACHE_MS });
        return result;
      } finally {
        free();
      }
    },
    /** After a record was added or changed. */
    forget: (catalogue: string): void => {
      for (const key of cache.keys()) if (key.startsWith(`${catalogue}\n`)) cache.delete(key);
    },
  };
};
export type Lookups = ReturnType<typeof createLookups>;

export const lookups = createLookups();
