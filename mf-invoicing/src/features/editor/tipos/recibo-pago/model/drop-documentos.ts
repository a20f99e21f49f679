import type { EditorStore } from '../../../formulario/editor-store.ts';
import { pagosOf, withDocumentos } from './pagos.ts';

/** Invoices of one receiver or issuer are paid by no receipt of another: they go, the payments stay. */
export const dropDocumentos = (store: EditorStore): void => {
  if (pagosOf(store.get()).every(({ documentos }) => documentos.length === 0)) return;
  store.change((form) => pagosOf(form).reduce((all, _, at) => withDocumentos(all, at, []), form));
};
