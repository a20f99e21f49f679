import { callApi } from '@timbra/remote-kit';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../session/session-context.ts';

/** Who invoices, and with which certificates. */
export const useEmisores = (enabled = true) => {
  const { api } = useSession();
  return useQuery({
    queryKey: ['emisores', 'usables'],
    queryFn: ({ signal }) => callApi(api, 'GET /emisores', { signal }),
    enabled,
  });
};
