import { FacturaStatus, type ReceptorRow } from '@timbra/contracts';
import { createState, type State } from '@timbra/remote-kit';
import { queryKeys } from '../../../../shared/query-keys.ts';
import type { Choosing } from '../../campos/editor-kind.ts';
import type { EditorStore } from '../../formulario/editor-store.ts';
import { isSameTrato, lastTrato, tratoOf, withTrato, type Trato } from './trato.ts';

/** Among so many of its last vouchers there is an invoice, or it is not usual. */
const LOOK_AT = 20;

/** What an invoice took from its receiver's last one, and what it said before. */
export interface Taken {
  of: string;
  trato: Trato;
  before: Trato;
}
const known = new WeakMap<EditorStore, State<Taken | null>>();

/** One for each open editor. */
export const takenOf = (store: EditorStore): State<Taken | null> => {
  const taken = known.get(store) ?? createState<Taken | null>(null);
  known.set(store, taken);
  return taken;
};

/** Nobody chose it: what a blank invoice says, or what was taken from the receiver before. */
const isUnchosen = (now: Trato, taken: Taken | null): boolean =>
  (now.formaPago === '' && now.metodoPago === 'PUE') ||
  (taken !== null && isSameTrato({ ...now, usoCfdi: taken.trato.usoCfdi }, taken.trato));

/**
 * receptores §11: a receiver's next invoice is agreed as its last one was. What the person chose
 * before, or while the answer was under way, is left alone.
 */
export const takeUltimaVez = async (editor: Choosing, receptor: ReceptorRow): Promise<void> => {
  const { store, isNew, read } = editor;
  const { id, rfc, isGenerico } = receptor;
  const taken = takenOf(store);
  const before = tratoOf(store.get());
  if (!isNew() || isGenerico || !isUnchosen(before, taken.get())) return;
  const query = { q: rfc, status: FacturaStatus.Timbrada, limit: LOOK_AT };
  const { items } = await read(queryKeys.ultimaVez(rfc), 'GET /facturas', { query });
  const { datos } = store.get();
  if (!isNew() || datos.receptor !== id || !isSameTrato(datos, before)) return;
  const trato = lastTrato(items, receptor);
  if (!trato) return;
  store.change((form) => withTrato(form, trato, receptor));
  taken.set({ of: id, trato: tratoOf(store.get()), before });
};
