import { foldText } from './fold-text.ts';

export interface LookupResult<Item> {
  items: readonly Item[];
  /** How many match in all, when the server says. */
  total?: number;
}
export type Search<Item> = (text: string, signal: AbortSignal) => Promise<LookupResult<Item>>;

/** catalogos §4: concurrent catalogue look-ups, at most 3 in the whole application. */
const MAX_LOOKUPS = 3;
/** Found records of the account stay good for a minute: enough for a session of typing. */
const CACHE_MS = 60_000;
/** SAT changes its catalogues a few times a year: found once is found for the day. */
const SAT_CACHE_MS = 12 * 60 * 60 * 1000;
/** They go by the names of Anexo 20 and of the complements. */
const SAT_NAME = /^(c|t|ine|iedu)_/;
const CACHE_ENTRIES = 300;

interface Cached {
  result: LookupResult<unknown>;
  until: number;
}

/** Look-ups of all pickers: bounded, and remembered by catalogue and folded text. */
export const createLookups = (now: () => number = Date.now) => {
  const cache = new Map<string, Cached>();
  const waiting = new Set<() => void>();
  let running = 0;

  const keyOf = (catalogue: string, text: string) => `${catalogue}\n${foldText(text)}`;

  const remember = (key: string, result: LookupResult<unknown>, keepMs: number) => {
    cache.delete(key);
    const oldest = cache.size >= CACHE_ENTRIES ? cache.keys().next().value : undefined;
    if (oldest !== undefined) cache.delete(oldest);
    cache.set(key, { result, until: now() + keepMs });
  };

  /** Waits for a place; a lookup that is aborted while it waits leaves the queue at once. */
  const turn = async (signal: AbortSignal) => {
    signal.throwIfAborted();
    if (running < MAX_LOOKUPS) {
      running += 1;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const leave = () => {
        waiting.delete(enter);
        reject(signal.reason as Error);
      };
      const enter = () => {
        signal.removeEventListener('abort', leave);
        resolve();
      };
      waiting.add(enter);
      signal.addEventListener('abort', leave, { once: true });
    });
  };
  // A freed place passes straight to the next waiting lookup: the count does not change.
  const free = () => {
    const [next] = waiting;
    if (!next) {
      running -= 1;
      return;
    }
    waiting.delete(next);
    next();
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
      await turn(signal);
      try {
        signal.throwIfAborted();
        const result = await search(text, signal);
        const keepMs = SAT_NAME.test(catalogue) ? SAT_CACHE_MS : CACHE_MS;
        remember(keyOf(catalogue, text), result, keepMs);
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
