import type { ReceptorRow } from '@timbra/contracts';
import { queryKeys } from '../../../../shared/query-keys.ts';
import type { Choosing } from '../../campos/editor-kind.ts';
import { changeExtras } from '../../formulario/editor-form.ts';

/**
 * comprobante §14: choosing a receiver copies its INE data into a new invoice, when empty. The list
 * only tells that there are some: the record says which.
 */
export const bringIne = async (editor: Choosing, { id, hasIne }: ReceptorRow): Promise<void> => {
  const { store, isNew, read } = editor;
  if (!isNew() || !hasIne) return;
  const { ine } = await read(queryKeys.receptor(id), 'GET /receptores/{id}', { params: { id } });
  if (!ine || !isNew() || store.get().datos.receptor !== id) return;
  store.change((form) => (form.extras.ine === undefined ? changeExtras(form, { ine }) : form));
};
