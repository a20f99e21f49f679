import type { Factura } from '@timbra/contracts';
import { callApi, useHost } from '@timbra/remote-kit';
import { useQuery, useQueryClient } from '@timbra/ui-kit/query';
import { useCallback } from 'react';
import { queryKeys } from '../../shared/query-keys.ts';

/** A document as it is now: what others and SAT do to it while it is open changes it. */
export const useFactura = (given: Factura) => {
  const { api, creditsChanged } = useHost();
  const client = useQueryClient();
  const { id } = given;
  const { data: factura } = useQuery({
    queryKey: [...queryKeys.documento(id), 'factura'],
    queryFn: ({ signal }) => callApi(api, 'GET /facturas/{id}', { params: { id }, signal }),
    initialData: given,
    staleTime: Infinity,
    gcTime: 0,
  });
  /** Something was done to it: all that is shown of it is read again, and so is the list. */
  const changed = useCallback(() => {
    creditsChanged();
    void client.invalidateQueries({ queryKey: queryKeys.documento(id) });
    void client.invalidateQueries({ queryKey: queryKeys.facturas });
  }, [client, creditsChanged, id]);
  return { factura, changed };
};
