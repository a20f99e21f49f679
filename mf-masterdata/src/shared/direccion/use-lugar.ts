import { callApi, useHost } from '@timbra/remote-kit';
import { useQuery } from '@timbra/ui-kit/query';

/** SAT changes its list of postal codes a few times a year. */
const KEEP_MS = 12 * 60 * 60 * 1000;
const DIGITS = 5;
const CATALOGO = 'c_codigopostal';
// A name beside the field is a comfort: without it the form works as well.
const comfort = { staleTime: KEEP_MS, retry: false } as const;

/**
 * Where a postal code is, by SAT's catalogue: «Actopan, Hidalgo». Undefined while it is not known;
 * null when the full list is there and does not have it.
 */
export const useLugar = (cp: string): string | null | undefined => {
  const { api } = useHost();
  const isWhole = cp.length === DIGITS;
  const { data } = useQuery({
    ...comfort,
    queryKey: [CATALOGO, cp],
    queryFn: ({ signal }) =>
      callApi(api, 'GET /catalogos/{name}', {
        params: { name: CATALOGO },
        query: { q: cp, limit: 1 },
        signal,
      }),
    enabled: isWhole,
  });
  const catalogos = useQuery({
    ...comfort,
    queryKey: ['catalogos'],
    queryFn: ({ signal }) => callApi(api, 'GET /catalogos', { signal }),
    enabled: isWhole,
  });
  const found = data?.items.find((it) => it.clave === cp);
  if (found || !data) return found?.descripcion;
  const isComplete = catalogos.data?.items.some((it) => it.nombre === CATALOGO && it.completo);
  return isComplete ? null : undefined;
};
