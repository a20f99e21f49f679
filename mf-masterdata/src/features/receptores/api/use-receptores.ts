import type { FiscalReceptor, Page } from '@timbra/contracts';
import { useHost, type ApiClient } from '@timbra/remote-kit';
import { useQuery } from '@tanstack/react-query';

/** spec 2 §9: receiver list size 10000. */
const MAX_RECEPTORES = 10_000;

const fetchReceptores = async (api: ApiClient, signal: AbortSignal): Promise<FiscalReceptor[]> => {
  const receptores: FiscalReceptor[] = [];
  let cursor: string | null = null;
  do {
    const page: Page<FiscalReceptor> = await api.get('/receptores', { query: { cursor }, signal });
    receptores.push(...page.items);
    cursor = page.items.length > 0 ? page.nextCursor : null;
  } while (cursor !== null && receptores.length < MAX_RECEPTORES);
  return receptores;
};

export const useReceptores = () => {
  const { api } = useHost();
  return useQuery({
    queryKey: ['receptores'],
    queryFn: ({ signal }) => fetchReceptores(api, signal),
  });
};
