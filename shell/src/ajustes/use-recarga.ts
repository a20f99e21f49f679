import { callApi } from '@timbra/remote-kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSession } from '../session/session-context.ts';

/** How many receivers one look at a name offers; who needs another writes more of it. */
const OFFERED = 20;

/** The emisores that a recharge can be invoiced to (emisores §7), by RFC. */
export const useEmisores = () => {
  const { api } = useSession();
  return useQuery({
    queryKey: ['recarga', 'emisores'],
    queryFn: ({ signal }) => callApi(api, 'GET /emisores', { signal }),
  });
};

export const useReceptores = (q: string) => {
  const { api } = useSession();
  return useQuery({
    queryKey: ['recarga', 'receptores', q],
    queryFn: ({ signal }) =>
      callApi(api, 'GET /receptores', { query: { q, limit: OFFERED }, signal }),
    placeholderData: keepPreviousData,
  });
};

/** The chosen amount, which may differ from all offered ones. */
export const useReceptor = (id: string | null) => {
  const { api } = useSession();
  return useQuery({
    queryKey: ['recarga', 'receptor', id],
    queryFn: ({ signal }) =>
      callApi(api, 'GET /receptores/{id}', { params: { id: id ?? '' }, signal }),
    enabled: id !== null,
  });
};
