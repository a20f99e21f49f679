import type { GlobalBody, VentasQuery } from '@timbra/contracts';
import { callApi, newId, useHost } from '@timbra/remote-kit';
import { useMutation, useQuery, useQueryClient } from '@timbra/ui-kit/query';
import { queryKeys } from '../../../../shared/query-keys.ts';

/** What would be billed together. */
export const useVentas = (query: VentasQuery, enabled: boolean) => {
  const { api } = useHost();
  return useQuery({
    queryKey: [...queryKeys.facturas, 'ventas', query],
    queryFn: ({ signal }) => callApi(api, 'GET /facturas/global', { query: { ...query }, signal }),
    enabled,
  });
};

/** Gathers them into a draft. */
export const useGather = () => {
  const { api } = useHost();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: GlobalBody) =>
      callApi(api, 'POST /facturas/global', { body, idempotencyKey: newId() }),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.facturas }),
  });
};
