import type { Factura } from '@timbra/contracts';
import { callApi, useHost } from '@timbra/remote-kit';
import { useQuery } from '@timbra/ui-kit/query';
import { queryKeys } from '../../../shared/query-keys.ts';

/** Whether it may be cancelled; SAT is asked, and so only once this is open. */
export const useCancelabilidad = ({ id }: Factura, enabled: boolean) => {
  const { api } = useHost();
  return useQuery({
    queryKey: queryKeys.cancelabilidad(id),
    queryFn: ({ signal }) =>
      callApi(api, 'GET /facturas/{id}/cancelabilidad', { params: { id }, signal }),
    enabled,
    staleTime: 0,
  });
};
