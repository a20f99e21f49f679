import type { User } from '@timbra/contracts';
import { callApi } from '@timbra/remote-kit';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../session/session-context.ts';

/** The views of the list that this user saved; none in a session of a code, which the server refuses. */
export const useVistas = ({ isLimited }: User) => {
  const { api } = useSession();
  return useQuery({
    queryKey: ['vistas'],
    queryFn: ({ signal }) => callApi(api, 'GET /cuenta/vistas', { signal }),
    enabled: !isLimited,
    // What was saved a moment ago is found; meanwhile those of before are.
    staleTime: 0,
  });
};
