import { callApi, useHost } from '@timbra/remote-kit';
import { useQuery } from '@timbra/ui-kit/query';
import { queryKeys } from '../../shared/query-keys.ts';

/** While one is being made people watch it. */
const LOOK_EVERY_MS = 1500;

const isOpen = ({ estado }: { estado: string }) => estado === 'pendiente' || estado === 'enCurso';

/** The account's exports, the newest first; one of them at most is still being made. */
export const useExportaciones = () => {
  const { api } = useHost();
  const query = useQuery({
    queryKey: queryKeys.exportaciones,
    queryFn: ({ signal }) => callApi(api, 'GET /exportaciones', { query: { limit: 100 }, signal }),
    refetchInterval: ({ state }) => (state.data?.items.some(isOpen) ? LOOK_EVERY_MS : false),
    staleTime: 0,
  });
  return { ...query, isMaking: query.data?.items.some(isOpen) ?? false };
};
