import type { Factura, GlobalBody, VentasPorReunir, VentasQuery } from '@timbra/contracts';
import { newId, useHost } from '@timbra/remote-kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../../../../shared/query-keys.ts';

/** What would be billed together. */
export const useVentas = (query: VentasQuery, enabled: boolean) => {
  const { api } = useHost();
  return useQuery({
    queryKey: [...queryKeys.facturas, 'ventas', query],
    queryFn: ({ signal }) =>
      api.get<VentasPorReunir>('/facturas/global', { query: { ...query }, signal }),
    enabled,
  });
};

/** Gathers them into a draft. */
export const useGather = () => {
  const { api } = useHost();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: GlobalBody) =>
      api.post<Factura>('/facturas/global', body, { idempotencyKey: newId() }),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.facturas }),
  });
};
