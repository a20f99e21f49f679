import { callApi } from '@timbra/remote-kit';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../session/session-context.ts';

export const AJUSTES_KEY = ['ajustes'];
export const SERIES_KEY = ['series'];

/**
 * The account's settings. Read once: another value while a section is shown would mount it anew,
 * work and all. A reload, or the page that changes them, brings the next.
 */
export const useAjustes = () => {
  const { api } = useSession();
  return useQuery({
    queryKey: AJUSTES_KEY,
    queryFn: ({ signal }) => callApi(api, 'GET /settings', { signal }),
    staleTime: Infinity,
    gcTime: Infinity,
  });
};
