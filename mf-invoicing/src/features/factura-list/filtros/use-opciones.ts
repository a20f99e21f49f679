import { Rfc } from '@timbra/cfdi';
import { callApi, useHost, type ApiClient } from '@timbra/remote-kit';
import { useQuery } from '@timbra/ui-kit/query';
import { queryKeys } from '../../../shared/query-keys.ts';
import { isId } from './filtros.ts';

/** Series are few, and other screens change them: they are read when they are needed. */
export const useSeries = (enabled: boolean) => {
  const { api } = useHost();
  return useQuery({
    queryKey: [...queryKeys.series, 'filtro'],
    queryFn: ({ signal }) => callApi(api, 'GET /series', { signal }),
    enabled,
  });
};

/** What the list needs to know of a receiver. */
export interface Parte {
  id: string;
  /** What filters by it. */
  value: string;
  nombre: string;
  rfc: string;
}

/**
 * By its RFC, which all its records share; but that of the general public and of customers abroad
 * belongs to many, who are told apart by their records.
 */
export const parteOf = ({ id, nombre, rfc }: Omit<Parte, 'value'>): Parte => ({
  id,
  value: Rfc.tryParse(rfc)?.isGenerico() ? id : rfc,
  nombre,
  rfc,
});

/** As many as a person looks through before typing more. */
const MAX_OPTIONS = 10;

export const searchReceptores = async (
  api: ApiClient,
  q: string,
  signal: AbortSignal,
): Promise<{ items: Parte[] }> => {
  const query = { q, limit: MAX_OPTIONS };
  const { items } = await callApi(api, 'GET /receptores', { query, signal });
  return { items: items.map(parteOf) };
};

/** The receiver that a value of the address names; undefined while nobody knows it. */
export const useReceptor = (value: string | undefined): Parte | undefined => {
  const { api } = useHost();
  const { data } = useQuery({
    queryKey: [...queryKeys.receptores, 'filtro', value],
    queryFn: async ({ signal }) => {
      const who = value ?? '';
      if (isId(who)) {
        return parteOf(await callApi(api, 'GET /receptores/{id}', { params: { id: who }, signal }));
      }
      const { items } = await searchReceptores(api, who, signal);
      return items.find(({ rfc }) => rfc === who) ?? null;
    },
    enabled: value !== undefined,
  });
  return data ?? undefined;
};
