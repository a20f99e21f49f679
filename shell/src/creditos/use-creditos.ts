import type { Saldo } from '@timbra/contracts';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../session/session-context.ts';

export const CREDITOS_KEY = ['creditos'];

/** The balance; read again on coming back to the window: another tab may have spent some. */
export const useCreditos = () => {
  const { api } = useSession();
  return useQuery({
    queryKey: CREDITOS_KEY,
    queryFn: ({ signal }) => api.get<Saldo>('/creditos', { signal }),
    refetchOnWindowFocus: 'always',
  });
};
