import { useHost } from '@timbra/remote-kit';
import { useNavigate } from '@timbra/remote-kit/router';
import { useQueryClient, type QueryKey } from '@timbra/ui-kit/query';

/**
 * What ends the editing of a record: returns to the list, read anew, and says what was done unless
 * the list says it.
 */
export const useReturnToList = (lista: string, ...changed: readonly QueryKey[]) => {
  const host = useHost();
  const navigate = useNavigate();
  const queries = useQueryClient();
  return (title?: string) => {
    for (const queryKey of changed) {
      // Read when the list is drawn, never at once: this page still shows a record that may be gone.
      void queries.invalidateQueries({ queryKey, refetchType: 'none' });
    }
    if (title !== undefined) host.notify({ kind: 'exito', title });
    void navigate(lista);
  };
};
