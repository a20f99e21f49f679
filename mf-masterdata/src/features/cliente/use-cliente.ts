import { FacturaStatus, type FacturaRow } from '@timbra/contracts';
import { callApi, useHost } from '@timbra/remote-kit';
import { useInfiniteQuery, useQuery } from '@timbra/ui-kit/query';
import { queryKeys } from '../../shared/query-keys.ts';

/** As many as the API gives at once. */
export const MAX_POR_COBRAR = 500;
/** As many as a person looks at before going to the list. */
const ULTIMOS = 8;
/** Messages that are asked for at a time after those, and how often: no screen shows more rows. */
const CORREOS_MAS = 50;
const MAX_PAGINAS = 20;

/**
 * What a receiver owes, the oldest first. An RFC may be of several records (that of the general
 * public is of many): only this one's are told.
 */
export const usePorCobrar = (id: string, rfc: string) => {
  const { api } = useHost();
  return useQuery({
    queryKey: queryKeys.carteraDe(id),
    queryFn: async ({ signal }) => {
      const query = { rfc, limit: MAX_POR_COBRAR };
      const { items } = await callApi(api, 'GET /facturas/por-cobrar', { query, signal });
      return {
        facturas: items.filter(({ receptor }) => receptor.id === id),
        isWhole: items.length < MAX_POR_COBRAR,
      };
    },
    staleTime: 0,
  });
};

/** Its last vouchers, of any kind or of payments alone. */
export const useUltimos = (id: string, tipo?: FacturaRow['tipoComprobante']) => {
  const { api } = useHost();
  return useQuery({
    queryKey: queryKeys.comprobantesDe(id, tipo ?? ''),
    queryFn: async ({ signal }) => {
      const only = tipo && { tipo, status: FacturaStatus.Timbrada };
      const query = { receptor: id, limit: ULTIMOS, ...only };
      return (await callApi(api, 'GET /facturas', { query, signal })).items;
    },
    staleTime: 0,
  });
};

/** The messages of its vouchers, the newest first: a few, and more as they are asked for. */
export const useCorreos = (id: string) => {
  const { api } = useHost();
  return useInfiniteQuery({
    queryKey: queryKeys.correosDe(id),
    queryFn: ({ pageParam, signal }) => {
      const query = { limit: pageParam === null ? ULTIMOS : CORREOS_MAS, cursor: pageParam };
      return callApi(api, 'GET /receptores/{id}/correos', { params: { id }, query, signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }, pages) => (pages.length < MAX_PAGINAS ? nextCursor : null),
    staleTime: 0,
  });
};
export type CorreosQuery = ReturnType<typeof useCorreos>;
