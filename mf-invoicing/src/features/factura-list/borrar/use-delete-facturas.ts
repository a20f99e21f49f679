import type { Factura, FacturaRow } from '@timbra/contracts';
import { callApi, isApiProblem, useHost } from '@timbra/remote-kit';
import { useQueryClient } from '@timbra/ui-kit/query';
import { useCallback, useState } from 'react';
import { deletedDrafts } from '../../../shared/deleted-drafts.ts';
import { queryKeys } from '../../../shared/query-keys.ts';
import { mensajes } from '../mensajes.ts';

interface How {
  /** What is deleted may be taken back. */
  canUndo: boolean;
}

/** Deletes one after another; what could not be deleted is said, and stays chosen. */
export const useDeleteFacturas = () => {
  const { api, notify } = useHost();
  const client = useQueryClient();
  const [isDeleting, setDeleting] = useState(false);
  const remove = useCallback(
    async (rows: readonly FacturaRow[], { canUndo }: How): Promise<FacturaRow[]> => {
      setDeleting(true);
      const deleted: FacturaRow[] = [];
      const kept: Factura[] = [];
      let reason: string | undefined;
      for (const row of rows) {
        try {
          const params = { id: row.id };
          const whole = canUndo ? await callApi(api, 'GET /facturas/{id}', { params }) : null;
          await callApi(api, 'DELETE /facturas/{id}', { params });
          deleted.push(row);
          if (whole) kept.push(whole);
        } catch (error) {
          reason = isApiProblem(error) ? error.message : mensajes.borradoFallo;
        }
      }
      setDeleting(false);
      if (kept.length > 0) deletedDrafts.offer(kept);
      await client.invalidateQueries({ queryKey: queryKeys.facturas });
      const left = rows.length - deleted.length;
      if (left > 0) {
        notify({ kind: 'error', title: mensajes.noBorrados(left), message: reason });
      } else if (!canUndo) {
        notify({ kind: 'exito', title: mensajes.borrados(deleted.length) });
      }
      return deleted;
    },
    [api, client, notify],
  );
  return { remove, isDeleting };
};
