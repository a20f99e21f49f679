import type { Anuncio, Page } from '@timbra/contracts';
import { callApi } from '@timbra/remote-kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSession, useSessionState } from '../session/session-context.ts';

/** Somebody who works all day hears of what is announced meanwhile. */
const REFETCH_MS = 10 * 60_000;

/** Announcements for this user or visitor; hidden ones stay hidden, for visitors until they reload. */
export const useAnuncios = () => {
  const { api, publicApi } = useSession();
  const isIn = useSessionState().status === 'in';
  const queries = useQueryClient();
  const queryKey = ['anuncios', isIn];

  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => callApi(isIn ? api : publicApi, 'GET /anuncios', { signal }),
    refetchInterval: REFETCH_MS,
    staleTime: isIn ? undefined : Infinity,
  });
  const { mutate: hide } = useMutation({
    mutationFn: (id: string) =>
      isIn
        ? callApi(api, 'POST /anuncios/{id}/ocultar', { params: { id } })
        : Promise.resolve(undefined),
    onMutate: (id) =>
      queries.setQueryData<Page<Anuncio>>(
        queryKey,
        (page) => page && { ...page, items: page.items.filter((it) => it.id !== id) },
      ),
  });
  return { anuncios: data?.items ?? [], hide };
};
