import { callApi } from '@timbra/remote-kit';
import { queryOptions, usePrefetchQuery, useQuery } from '@tanstack/react-query';
import type { Session } from '../session/session.ts';
import { useSession } from '../session/session-context.ts';

export const AJUSTES_KEY = ['ajustes'];
export const SERIES_KEY = ['series'];

const ajustesQuery = (api: Session['api']) =>
  queryOptions({
    queryKey: AJUSTES_KEY,
    queryFn: ({ signal }) => callApi(api, 'GET /settings', { signal }),
    staleTime: Infinity,
    gcTime: Infinity,
  });

/**
 * The account's settings. Read once: another value while a section is shown would mount it anew,
 * work and all. A reload, or the page that changes them, brings the next.
 */
export const useAjustes = () => useQuery(ajustesQuery(useSession().api));

/** Asks for them before what surrounds a section is drawn. */
export const useAjustesAhead = (): void => usePrefetchQuery(ajustesQuery(useSession().api));
