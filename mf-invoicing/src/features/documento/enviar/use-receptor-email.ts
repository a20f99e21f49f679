import type { Factura } from '@timbra/contracts';
import { callApi, useHost } from '@timbra/remote-kit';
import { useQuery } from '@timbra/ui-kit/query';
import { queryKeys } from '../../../shared/query-keys.ts';

/** The address that the account has of a document's receiver; undefined while it is not known. */
export const useReceptorEmail = ({ receptor }: Factura): string | undefined => {
  const { api } = useHost();
  const id = receptor?.id ?? '';
  const { data } = useQuery({
    queryKey: [...queryKeys.receptor(id), 'email'],
    queryFn: async ({ signal }) =>
      (await callApi(api, 'GET /receptores/{id}', { params: { id }, signal })).email ?? null,
    enabled: id !== '',
    staleTime: 0,
  });
  return data ?? undefined;
};
