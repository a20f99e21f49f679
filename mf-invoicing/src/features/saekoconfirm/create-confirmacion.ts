import type { AvisoFactura, AvisosFactura } from '@timbra/contracts';
import { createState, type Readable } from '@timbra/remote-kit';
import { sleep } from '../../shared/sleep.ts';

export interface Confirmacion {
  fase: 'quieta' | 'indexando' | 'enviando' | 'terminada' | 'fallo';
  avisos: readonly AvisoFactura[];
  error: unknown;
}

type Ask = (signal: AbortSignal) => Promise<AvisosFactura>;
interface Options {
  /** Brings the voucher up to date and begins to tell of it. */
  sync: Ask;
  /** How its notices stand. */
  look: Ask;
  lookEveryMs?: number;
}

const LOOK_EVERY_MS = 1_000;
/** Half a minute: a receiver that hangs is given up on after half of it. */
const MAX_LOOKS = 30;
const QUIET: Confirmacion = { fase: 'quieta', avisos: [], error: null };

/** It arrived, or its try failed: what is tried again later is told as it is. */
const isDecided = (now: AvisoFactura, asked: AvisoFactura): boolean =>
  now.estado !== 'pendiente' || now.intentos > asked.intentos;

/** The notices that were asked for, as they are now. */
const refreshed = (asked: readonly AvisoFactura[], { items }: AvisosFactura): AvisoFactura[] =>
  asked.map((it) => items.find(({ id }) => id === it.id) ?? it);

/**
 * integrador §4: indexes the voucher, then sends it to the integrator's report. The wait for the
 * receiver is bounded: the notice goes on without this screen.
 */
export const createConfirmacion = ({ sync, look, lookEveryMs = LOOK_EVERY_MS }: Options) => {
  const state = createState(QUIET);
  let abort: AbortController | null = null;

  const follow = async (asked: readonly AvisoFactura[], signal: AbortSignal) => {
    let avisos = asked;
    for (let looks = 0; looks < MAX_LOOKS && !signal.aborted; looks += 1) {
      await sleep(lookEveryMs, signal);
      try {
        avisos = refreshed(asked, await look(signal));
      } catch {
        // No answer is no news: the notice goes on at the server, and so do we.
      }
      if (avisos.every((it, at) => isDecided(it, asked[at] ?? it))) break;
    }
    return avisos;
  };

  return {
    state: state as Readable<Confirmacion>,
    run: async (): Promise<void> => {
      const { fase } = state.get();
      if (fase === 'indexando' || fase === 'enviando') return;
      abort = new AbortController();
      const { signal } = abort;
      const tell = (change: Partial<Confirmacion>) => {
        if (!signal.aborted) state.set({ ...QUIET, ...change });
      };
      try {
        tell({ fase: 'indexando' });
        const { items: asked } = await sync(signal);
        tell({ fase: 'enviando', avisos: asked });
        tell({ fase: 'terminada', avisos: await follow(asked, signal) });
      } catch (error) {
        tell({ fase: 'fallo', error });
      }
    },
    /** The screen is left: nobody is told any more. */
    stop: (): void => abort?.abort(),
  };
};
