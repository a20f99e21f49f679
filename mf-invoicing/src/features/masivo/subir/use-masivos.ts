import { callApi, useHost } from '@timbra/remote-kit';
import { useMutation, useQuery, useQueryClient } from '@timbra/ui-kit/query';
import { queryKeys } from '../../../shared/query-keys.ts';
import { isAbierto } from '../avance/estado-masivo.ts';

/** While one of them is at work people watch it. */
const LOOK_EVERY_MS = 2_000;

/** The account's files, the newest first; it keeps but a few. */
export const useMasivos = () => {
  const { api } = useHost();
  return useQuery({
    queryKey: queryKeys.masivos,
    queryFn: ({ signal }) => callApi(api, 'GET /masivos', { query: { limit: 100 }, signal }),
    refetchInterval: ({ state }) => (state.data?.items.some(isAbierto) ? LOOK_EVERY_MS : false),
    staleTime: 0,
  });
};

/** Throws a file away, has the vouchers of one put into a ZIP. */
export const useArchivos = () => {
  const { api } = useHost();
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: queryKeys.masivos, exact: true });
  const borrar = useMutation({
    mutationFn: (id: string) => callApi(api, 'DELETE /masivos/{id}', { params: { id } }),
    onSettled: refresh,
  });
  const reunir = useMutation({
    mutationFn: (masivo: string) => callApi(api, 'POST /exportaciones', { body: { masivo } }),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.exportaciones }),
  });
  return { borrar, reunir };
};
