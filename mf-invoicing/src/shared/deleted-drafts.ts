import type { Factura } from '@timbra/contracts';
import { newId } from '@timbra/remote-kit';

/** A draft as it was when it was deleted. */
export interface DeletedDraft {
  factura: Factura;
  /** However often one tries, it is made again once. */
  idempotencyKey: string;
}

/** pantallas §5. */
const UNDO_MS = 10_000;
/** More at once are not kept for it. */
export const MAX_UNDO = 100;

/** A global invoice may bill sales, which its deletion lets go: a copy would not have them. */
export const isRecreatable = ({ isGlobal }: Pick<Factura, 'isGlobal'>): boolean => !isGlobal;

const NONE: readonly DeletedDraft[] = [];

/** What can still be taken back; the list offers it, wherever it was deleted. */
export const createDeletedDrafts = () => {
  let drafts = NONE;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const keep = (next: readonly DeletedDraft[]) => {
    clearTimeout(timer);
    drafts = next;
    if (next.length > 0) timer = setTimeout(() => keep(NONE), UNDO_MS);
    for (const listener of [...listeners]) listener();
  };
  return {
    get: () => drafts,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    offer: (facturas: readonly Factura[]) =>
      keep(facturas.map((factura) => ({ factura, idempotencyKey: newId() }))),
    /** What could not be made again stays on offer; what was is not deleted any more. */
    keep,
    /** While they are being made again none is forgotten. */
    hold: () => clearTimeout(timer),
  };
};

export const deletedDrafts = createDeletedDrafts();
