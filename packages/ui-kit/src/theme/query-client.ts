import { QueryClient } from '@timbra/ui-kit/query';

/** Errors of the API say whether repeating may help. */
const mayRetry = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'retry' in error && error.retry === true;

/** One retry of what may succeed: people have a button for more. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < 1 && mayRetry(error),
        retryDelay: 500,
        staleTime: 30_000,
        // Nothing moves under the pointer: a screen that wants this asks for it.
        refetchOnWindowFocus: false,
      },
      mutations: { retry: false },
    },
  });
