import type { Factura } from '@timbra/contracts';
import { callApi, useHost } from '@timbra/remote-kit';
import { useQuery } from '@timbra/ui-kit/query';
import { queryKeys } from '../../../shared/query-keys.ts';

/** What was asked for before, the newest first. */
export const useSolicitudes = ({ id }: Factura) => {
  const { api } = useHost();
  return useQuery({
    queryKey: queryKeys.cancelaciones(id),
    queryFn: async ({ signal }) =>
      (await callApi(api, 'GET /facturas/{id}/cancelaciones', { params: { id }, signal })).items,
    staleTime: 0,
  });
};
