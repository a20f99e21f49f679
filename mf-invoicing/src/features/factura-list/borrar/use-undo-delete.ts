import type { Factura } from '@timbra/contracts';
import { callApi, isApiProblem, useHost, type ApiClient } from '@timbra/remote-kit';
import { useQueryClient } from '@timbra/ui-kit/query';
import { useState, useSyncExternalStore } from 'react';
import { deletedDrafts, type DeletedDraft } from '../../../shared/deleted-drafts.ts';
import { queryKeys } from '../../../shared/query-keys.ts';
import { mensajes } from '../mensajes.ts';

/** The server takes of it what a draft is made of. A template that is gone by now is left out. */
const recreate = async (api: ApiClient, factura: Factura, idempotencyKey: string) => {
  try {
    await callApi(api, 'POST /facturas', { body: factura, idempotencyKey });
  } catch (error) {
    const isTemplateGone =
      isApiProblem(error) && error.errors.some(({ path }) => path === 'templateId');
    if (!isTemplateGone) throw error;
    const body = { ...factura, templateId: undefined };
    await callApi(api, 'POST /facturas', { body, idempotencyKey });
  }
};

/** Makes deleted drafts again, one after another; what could not be made is said, and still offered. */
export const useUndoDelete = () => {
  const { api, notify } = useHost();
  const client = useQueryClient();
  const drafts = useSyncExternalStore(deletedDrafts.subscribe, deletedDrafts.get);
  const [isRunning, setRunning] = useState(false);
  const undo = async () => {
    if (isRunning) return;
    setRunning(true);
    deletedDrafts.hold();
    const left: DeletedDraft[] = [];
    let reason: string | undefined;
    for (const draft of drafts) {
      const { factura, idempotencyKey } = draft;
      try {
        await recreate(api, factura, idempotencyKey);
      } catch (error) {
        left.push(draft);
        reason = isApiProblem(error) ? error.message : undefined;
      }
    }
    setRunning(false);
    // More may have been deleted meanwhile.
    const others = deletedDrafts.get().filter((it) => !drafts.includes(it));
    deletedDrafts.keep([...left, ...others]);
    await client.invalidateQueries({ queryKey: queryKeys.facturas });
    if (left.length > 0) {
      notify({ kind: 'error', title: mensajes.noRecuperados(left.length), message: reason });
    } else {
      const isUndated = drafts.some(({ factura }) => !factura.fecha);
      notify({
        kind: 'exito',
        title: mensajes.recuperados(drafts.length),
        message: isUndated ? mensajes.recuperadosHoy : undefined,
      });
    }
  };
  return { count: drafts.length, isRunning, undo };
};
