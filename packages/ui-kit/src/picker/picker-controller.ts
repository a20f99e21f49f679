import { textMatcher } from './fold-text.ts';
import type { Lookups, LookupResult, Search } from './lookups.ts';

export interface PickerState<Item> {
  text: string;
  options: readonly Item[];
  /** All that match; more than the options when the list was cut. */
  total: number;
  /** Index of the option that Enter takes; -1 when there is none. */
  highlight: number;
  /** waiting: the options on screen answer an earlier text. */
  status: 'waiting' | 'ready' | 'failed';
}

/** What the picker asks of its owner. */
export interface PickerConfig<Item> {
  catalogue: string;
  search: Search<Item>;
  /** Offered before the server answers. */
  recent: readonly Item[];
  itemKey: (item: Item) => string;
  itemText: (item: Item) => string;
  choose: (item: Item) => void;
  /** Where what is not found may be created: a last option, `Crear "…"`. */
  create?: ((text: string) => void) | undefined;
  canCreate?: ((text: string) => boolean) | undefined;
}

/** pantallas §4: search debounce. */
const DEBOUNCE_MS = 300;

/**
 * What a picker does, without a screen: debounce, cache, highlight, and an Enter that waits for the
 * answer to the text as it is now. Answers to an earlier text are dropped.
 */
export const createPickerController = <Item>(
  lookups: Lookups,
  first: PickerConfig<Item>,
  debounceMs = DEBOUNCE_MS,
) => {
  let config = first;
  let state: PickerState<Item> = {
    text: '',
    options: [],
    total: 0,
    highlight: -1,
    status: 'ready',
  };
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let abort = new AbortController();
  let enterWaits = false;

  const update = (change: Partial<PickerState<Item>>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };

  /** Recent ones stay where they are, above the others: nothing moves under the pointer. */
  const recentFor = (text: string) => {
    const matches = textMatcher(text);
    return config.recent.filter((it) => matches(config.itemText(it)));
  };

  const mayCreate = () => {
    const text = state.text.trim();
    return config.create !== undefined && text !== '' && (config.canCreate?.(text) ?? true);
  };

  /** What is highlighted: an option, or the one that creates what was typed. */
  const take = () => {
    const option = state.options[state.highlight];
    if (option !== undefined) config.choose(option);
    else if (state.highlight === state.options.length && mayCreate()) {
      config.create?.(state.text.trim());
    }
  };

  const settle = ({ items, total = items.length }: LookupResult<Item>) => {
    const { itemKey } = config;
    const kept = state.options[state.highlight];
    const first = recentFor(state.text);
    const known = new Set(first.map(itemKey));
    const options = [...first, ...items.filter((it) => !known.has(itemKey(it)))];
    const again = kept ? options.findIndex((it) => itemKey(it) === itemKey(kept)) : -1;
    const isAlone = options.length === 0 && mayCreate();
    const highlight = options.length === 0 && !isAlone ? -1 : Math.max(again, 0);
    update({ options, total: Math.max(total, options.length), highlight, status: 'ready' });
    if (enterWaits) take();
    enterWaits = false;
  };

  const ask = async (text: string, signal: AbortSignal) => {
    const { catalogue, search } = config;
    try {
      const result = await lookups.run(catalogue, text, search, signal);
      if (!signal.aborted) settle(result);
    } catch {
      if (signal.aborted) return;
      enterWaits = false;
      update({ options: [], total: 0, highlight: -1, status: 'failed' });
    }
  };

  /** Options of `text`: recent ones and the cache at once, the server's after the debounce. */
  const query = (text: string, wait: number) => {
    clearTimeout(timer);
    abort.abort();
    abort = new AbortController();
    enterWaits = false;
    update({ text, status: 'waiting' });
    const known = lookups.peek<Item>(config.catalogue, text);
    if (known) return settle(known);
    const shown = recentFor(text);
    if (shown.length > 0) {
      update({ options: shown, total: shown.length, highlight: 0 });
    }
    const { signal } = abort;
    timer = setTimeout(() => void ask(text, signal), wait);
  };

  return {
    /** What the owner asks may change at any time; it holds from the next use on. */
    configure: (next: PickerConfig<Item>) => {
      config = next;
    },
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    type: (text: string) => query(text, debounceMs),
    /** Options for the empty text, without a debounce. */
    open: () => {
      update({ highlight: -1, options: [] });
      query('', 0);
    },
    retry: () => query(state.text, 0),
    /** Wraps around; `extra` counts options that are not results ('Crear "…"'). */
    move: (by: number, extra = 0) => {
      const count = state.options.length + extra;
      if (count > 0)
        update({ highlight: (Math.max(state.highlight, by < 0 ? 0 : -1) + by + count) % count });
    },
    /** Takes the highlighted option, or the one that is once the present text is answered. */
    enter: () => {
      const isOnCreate = state.options.length > 0 && state.highlight === state.options.length;
      // What creates it depends on no answer; with nothing to choose yet, it may still be found.
      if (state.status === 'waiting' && !isOnCreate) enterWaits = true;
      else take();
    },
    /** The field is left: an Enter that waits is still answered, what was merely typed is not. */
    leave: () => {
      if (!enterWaits) clearTimeout(timer);
    },
    stop: () => {
      clearTimeout(timer);
      abort.abort();
      enterWaits = false;
    },
  };
};
