import { NADA, type Fila, type Hallazgos } from './filas.ts';
import type { Find } from './find.ts';

/** waiting: what is found on screen answers an earlier text; partial: something could not be asked. */
type Status = 'ready' | 'waiting' | 'partial';

export interface PaletaState {
  text: string;
  filas: readonly Fila[];
  /** Index of the line that Enter takes; -1 while the present text has no answer. */
  highlight: number;
  status: Status;
}

export interface PaletaDeps {
  find: Find;
  filas: (text: string, hallazgos: Hallazgos) => Fila[];
  open: (fila: Fila, how: { elsewhere: boolean }) => void;
  debounceMs?: number;
}

/** pantallas §4: search debounce. */
const DEBOUNCE_MS = 300;
/** One letter finds everybody; one digit is a folio. */
const isSearchable = (text: string): boolean => /\d/.test(text) || text.length > 1;

/**
 * What the palette does, without a screen. Screens and actions answer at once; what the server finds
 * comes after the debounce and stands above them. Enter waits for the answer to the text as it is,
 * unless a line was chosen with the arrows: that one is kept, whatever comes.
 */
export const createPaleta = (deps: PaletaDeps) => {
  const { find, open, debounceMs = DEBOUNCE_MS } = deps;
  let { filas } = deps;
  let text = '';
  let hallazgos = NADA;
  let status: Status = 'ready';
  let chosen: string | null = null;
  let enterWaits: { elsewhere: boolean } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let abort = new AbortController();
  const listeners = new Set<() => void>();

  const read = (): PaletaState => {
    const lines = filas(text, hallazgos);
    const kept = chosen === null ? -1 : lines.findIndex(({ key }) => key === chosen);
    // Where the chosen one is no more, Enter takes none in its place.
    const first = chosen !== null || status === 'waiting' || lines.length === 0 ? -1 : 0;
    return { text, filas: lines, highlight: kept >= 0 ? kept : first, status };
  };
  let state = read();
  const changed = () => {
    state = read();
    for (const listener of listeners) listener();
  };

  const take = (how: { elsewhere: boolean }) => {
    const fila = state.filas[state.highlight];
    if (fila) open(fila, how);
  };

  const ask = async (signal: AbortSignal) => {
    const answer = await find(text, signal);
    if (signal.aborted) return;
    hallazgos = answer.hallazgos;
    status = answer.isPartial ? 'partial' : 'ready';
    changed();
    const waits = enterWaits;
    enterWaits = null;
    if (waits) take(waits);
  };

  const query = (wait: number) => {
    clearTimeout(timer);
    abort.abort();
    abort = new AbortController();
    enterWaits = null;
    const isAsked = isSearchable(text.trim());
    status = isAsked ? 'waiting' : 'ready';
    if (!isAsked) hallazgos = NADA;
    changed();
    const { signal } = abort;
    if (isAsked) timer = setTimeout(() => void ask(signal), wait);
  };

  return {
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    type: (next: string) => {
      text = next;
      chosen = null;
      query(debounceMs);
    },
    retry: () => query(0),
    /** More is known of what there is to go to. */
    configure: (next: PaletaDeps['filas']) => {
      filas = next;
      changed();
    },
    /** Wraps around. */
    move: (by: 1 | -1) => {
      const count = state.filas.length;
      if (count === 0) return;
      const from = state.highlight < 0 && by < 0 ? 0 : state.highlight;
      chosen = state.filas[(from + by + count) % count]?.key ?? null;
      changed();
    },
    enter: (how: { elsewhere: boolean }) => {
      if (state.status === 'waiting' && chosen === null) enterWaits = how;
      else take(how);
    },
    stop: () => {
      clearTimeout(timer);
      abort.abort();
      enterWaits = null;
    },
  };
};
