import type { ReglaTasa } from '@timbra/cfdi';
import { CATALOGO_DE_TASAS, MAX_TASAS, tasasOfPage } from '@timbra/contracts';
import { callApi, useHost } from '@timbra/remote-kit';
import { useQuery } from '@timbra/ui-kit/query';
import { useMemo } from 'react';

/** SAT changes its book of rates a few times a year. */
const KEEP_MS = 10 * 60 * 1000;
// Without it the form offers what it comes with.
const comfort = { staleTime: KEEP_MS, retry: false } as const;

/** The rates of the imported c_TasaOCuota, today; undefined while there is none. */
export const useTasas = (): readonly ReglaTasa[] | undefined => {
  const { api } = useHost();
  const catalogos = useQuery({
    ...comfort,
    queryKey: ['catalogos'],
    queryFn: ({ signal }) => callApi(api, 'GET /catalogos', { signal }),
  });
  const { data } = useQuery({
    ...comfort,
    queryKey: [CATALOGO_DE_TASAS],
    queryFn: ({ signal }) =>
      callApi(api, 'GET /catalogos/{name}', {
        params: { name: CATALOGO_DE_TASAS },
        query: { limit: MAX_TASAS },
        signal,
      }),
    enabled:
      catalogos.data?.items.some(
        (it) => it.nombre === CATALOGO_DE_TASAS && it.importado !== null,
      ) === true,
  });
  return useMemo(() => data && tasasOfPage(data), [data]);
};
