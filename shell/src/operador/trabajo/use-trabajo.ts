import { callApi } from '@timbra/remote-kit';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../session/session-context.ts';

/** What waits changes by the second; nobody needs it faster. */
const LOOK_EVERY_MS = 5000;

export const useTrabajo = () => {
  const { api } = useSession();
  return useQuery({
    queryKey: ['operador', 'trabajo'],
    queryFn: ({ signal }) => callApi(api, 'GET /operador/trabajo', { signal }),
    refetchInterval: LOOK_EVERY_MS,
  });
};
