import type { Factura } from '@timbra/contracts';
import { callApi, useHost } from '@timbra/remote-kit';
import { useQuery } from '@timbra/ui-kit/query';
import { queryKeys } from '../../../shared/query-keys.ts';

/** Who did what with a document, the oldest first. */
export const useMovimientos = ({ id }: Factura) => {
  const { api } = useHost();
  return useQuery({
    queryKey: queryKeys.movimientos(id),
    queryFn: async ({ signal }) =>
      (await callApi(api, 'GET /facturas/{id}/movimientos', { params: { id }, signal })).items,
    staleTime: 0,
  });
};
