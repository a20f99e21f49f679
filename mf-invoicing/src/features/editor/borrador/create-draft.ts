import { FacturaStatus, type Factura, type FacturaInput } from '@timbra/contracts';
import { createIntentKeys, createState, type Readable } from '@timbra/remote-kit';
import type { EditorStore } from '../formulario/editor-store.ts';
import { fingerprint, fromFactura, toFacturaBody } from './factura-body.ts';
import { isUncertain } from './failure.ts';
import { isInProcess, withPending, withRefusal, type StampOutcome } from './stamp-outcome.ts';
import type { FacturasApi } from './facturas.api.ts';

export type Busy = 'guardar' | 'prueba' | 'timbrar' | 'borrar';

export interface DraftState {
  /** As the server answered it last; null while it was never saved. */
  factura: Factura | null;
  busy: Busy | null;
}

/** Of a draft that was made and never replaced. */
const FIRST = 1;

interface Options {
  api: FacturasApi;
  store: EditorStore;
  initial: Factura | null;
}

/**
 * The invoice on the server and what may be done with it, one thing at a time: whatever is asked
 * while something runs answers null and sends nothing (double click, held keys).
 */
export const createDraft = ({ api, store, initial }: Options) => {
  const state = createState<DraftState>({ factura: initial, busy: null });
  /** The form without unsaved changes, and as the server has it (null: it has another). */
  let clean = fingerprint(store.get());
  let onServer = initial ? fingerprint(fromFactura(initial)) : null;
  /** A replacement whose answer was lost: it may be stored. */
  let unanswered: { sent: string; body: FacturaInput } | null = null;
  const createKeys = createIntentKeys();
  const stampKeys = createIntentKeys();

  const update = (change: Partial<DraftState>) => state.set({ ...state.get(), ...change });
  const isRunning = () => {
    const { busy, factura } = state.get();
    return busy !== null || isInProcess(factura);
  };

  const once = async <T>(busy: Busy, action: () => Promise<T>): Promise<T | null> => {
    if (isRunning()) return null;
    update({ busy });
    try {
      return await action();
    } finally {
      update({ busy: null });
    }
  };

  const accept = (factura: Factura, sent: string): Factura => {
    clean = sent;
    onServer = sent;
    update({ factura });
    return factura;
  };

  const create = async (sent: string, body: FacturaInput): Promise<Factura> => {
    const stored = await api.create(body, createKeys.keyFor(sent));
    createKeys.settle();
    const factura = accept({ ...stored, revision: FIRST }, sent);
    // An earlier answer was lost, and somebody else saved it since: what is sent next is refused.
    if (stored.revision !== FIRST) onServer = null;
    return factura;
  };

  const replace = async (over: Factura, sent: string, body: FacturaInput): Promise<Factura> => {
    unanswered = { sent, body };
    try {
      const factura = await api.replace(over.id, body, over.revision);
      unanswered = null;
      return accept(factura, sent);
    } catch (error) {
      if (!isUncertain(error)) unanswered = null;
      throw error;
    }
  };

  /** Nobody else saved since: what is stamped unseen would be theirs. */
  const isStored = async (known: Factura, sent: string): Promise<boolean> =>
    sent === onServer && (await api.get(known.id)).revision === known.revision;

  /** Sends what is on screen, unless the server has it already. */
  const put = async (onCreated: (id: string) => void): Promise<Factura> => {
    const form = store.get();
    const sent = fingerprint(form);
    const body = toFacturaBody(form);
    const { factura } = state.get();
    if (!factura) {
      const created = await create(sent, body);
      onCreated(created.id);
      return onServer === null ? replace(created, sent, body) : created;
    }
    // Sent again first, a replacement of ours never looks like somebody else's.
    const known = unanswered ? await replace(factura, unanswered.sent, unanswered.body) : factura;
    return (await isStored(known, sent)) ? known : replace(known, sent, body);
  };

  /** The same over what somebody else saved: it is gone then. */
  const overwrite = async ({ id }: Factura): Promise<Factura> => {
    const form = store.get();
    return replace(await api.get(id), fingerprint(form), toFacturaBody(form));
  };

  /** Shows what a request came to; also one that was followed after it was left running. */
  const settle = (outcome: StampOutcome): void => {
    const { factura } = state.get();
    if (outcome.kind === 'stamped') {
      if (outcome.factura.status === FacturaStatus.Prueba) {
        // The test was given a date of its own; stamped for real it takes the one on screen.
        onServer = null;
        clean = fingerprint(store.get());
      } else {
        store.replace(fromFactura(outcome.factura));
        clean = fingerprint(store.get());
        onServer = clean;
      }
      update({ factura: outcome.factura });
    } else if (factura) {
      const change = outcome.kind === 'refused' ? withRefusal : withPending;
      update({ factura: change(factura, outcome.request) });
    }
  };

  const request = async (id: string, prueba: boolean, aSabiendas: boolean) => {
    const intent = `${id} ${prueba} ${aSabiendas} ${onServer}`;
    try {
      const idempotencyKey = stampKeys.keyFor(intent);
      const outcome = await api.stamp({ id, prueba, aSabiendas, idempotencyKey });
      stampKeys.settle();
      return outcome;
    } catch (error) {
      if (!isUncertain(error)) stampKeys.settle();
      throw error;
    }
  };

  return {
    state: state as Readable<DraftState>,
    isRunning,
    isDirty: () => fingerprint(store.get()) !== clean,
    settle,
    /** @throws ApiProblem */
    save: (onCreated: (id: string) => void) => once('guardar', () => put(onCreated)),
    /** @throws ApiProblem */
    overwrite: () =>
      once('guardar', async () => {
        const { factura } = state.get();
        return factura ? overwrite(factura) : null;
      }),
    /** Saves first. @throws ApiProblem; a refusal of the PAC is an outcome, not an error. */
    stamp: (prueba: boolean, onCreated: (id: string) => void, aSabiendas = false) =>
      once(prueba ? 'prueba' : 'timbrar', async () => {
        const { id } = await put(onCreated);
        const outcome = await request(id, prueba, aSabiendas);
        settle(outcome);
        return outcome;
      }),
    /** Answers what was stored, which somebody else may have saved. @throws ApiProblem */
    remove: () =>
      once('borrar', async () => {
        const { factura } = state.get();
        const stored = factura && (await api.get(factura.id));
        if (stored) await api.remove(stored.id);
        clean = fingerprint(store.get());
        return { stored };
      }),
  };
};
export type Draft = ReturnType<typeof createDraft>;
