import { callApi } from '@timbra/remote-kit';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../session/session-context.ts';

export const CORREO_KEY = ['correo'];

/** What the account's messages say. */
export const useCorreo = () => {
  const { api } = useSession();
  return useQuery({
    queryKey: CORREO_KEY,
    queryFn: ({ signal }) => callApi(api, 'GET /correo', { signal }),
  });
};
