import { callApi, type ApiClient } from '@timbra/remote-kit';
import { queryOptions } from '@tanstack/react-query';

export const CREDITOS_KEY = ['creditos'];

/** The balance; read again on coming back to the window: another tab may have spent some. */
export const creditosQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: CREDITOS_KEY,
    queryFn: ({ signal }) => callApi(api, 'GET /creditos', { signal }),
    refetchOnWindowFocus: 'always',
  });
