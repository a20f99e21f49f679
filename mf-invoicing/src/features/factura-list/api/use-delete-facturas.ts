import type { FacturaRow } from '@timbra/contracts';
import { isApiProblem, useHost } from '@timbra/remote-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { queryKeys } from '../../../shared/query-keys.ts';
import { mensajes } from '../mensajes.ts';

/** Deletes one after another; what could not be deleted is said, and stays chosen. */
export const useDeleteFacturas = () => {
  const { api, notify } = useHost();
  const client = useQueryClient();
  const [isDeleting, setDeleting] = useState(false);
  const remove = useCallback(
    async (rows: readonly FacturaRow[]): Promise<FacturaRow[]> => {
      setDeleting(true);
      const deleted: FacturaRow[] = [];
      let reason: string | undefined;
      for (const row of rows) {
        try {
          await api.delete(`/facturas/${row.id}`);
          deleted.push(row);
        } catch (error) {
          reason = isApiProblem(error) ? error.message : mensajes.borradoFallo;
        }
      }
      setDeleting(false);
      await client.invalidateQueries({ queryKey: queryKeys.facturas });
      const left = rows.length - deleted.length;
      if (left > 0) {
        notify({ kind: 'error', title: mensajes.noBorrados(left), message: reason });
      } else {
        notify({ kind: 'exito', title: mensajes.borrados(deleted.length) });
      }
      return deleted;
    },
    [api, client, notify],
  );
  return { remove, isDeleting };
};
