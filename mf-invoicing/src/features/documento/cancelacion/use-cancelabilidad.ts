import type { Factura } from '@timbra/contracts';
import { callApi, useHost, type ApiClient } from '@timbra/remote-kit';
import { useQuery } from '@timbra/ui-kit/query';
import { sleep } from '../../../shared/sleep.ts';
import { queryKeys } from '../../../shared/query-keys.ts';

/** cancelacion §4: a person who only passes by makes no question to SAT. */
export const DEBOUNCE_MS = 400;

export const askCancelabilidad = async (api: ApiClient, id: string, signal: AbortSignal) => {
  await sleep(DEBOUNCE_MS, signal);
  signal.throwIfAborted();
  return callApi(api, 'GET /facturas/{id}/cancelabilidad', { params: { id }, signal });
};

/** Whether it may be cancelled; SAT is asked, and so only once this has been open for a moment. */
export const useCancelabilidad = ({ id }: Factura, enabled: boolean) => {
  const { api } = useHost();
  return useQuery({
    queryKey: queryKeys.cancelabilidad(id),
    queryFn: ({ signal }) => askCancelabilidad(api, id, signal),
    enabled,
    staleTime: 0,
  });
};
