import type {
  CatalogoRow,
  ConceptoCatalogo,
  FacturaSerie,
  FiscalEmisor,
  Page,
  ReceptorRow,
} from '@timbra/contracts';
import { useHost } from '@timbra/remote-kit';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { queryKeys } from '../../query-keys.ts';
import { fetchAll } from './fetch-all.ts';

const NONE: readonly never[] = [];

const useRecords = <T>(queryKey: readonly string[], path: string) => {
  const { api } = useHost();
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => fetchAll<T>(api, path, signal),
  });
  return { ...query, items: query.data ?? (NONE as readonly T[]) };
};

export const useEmisores = () => useRecords<FiscalEmisor>(queryKeys.emisores, '/emisores');
export const useReceptores = () => useRecords<ReceptorRow>(queryKeys.receptores, '/receptores');
export const useConceptos = () => useRecords<ConceptoCatalogo>(queryKeys.conceptos, '/conceptos');
export const useSeries = () => useRecords<FacturaSerie>(queryKeys.series, '/series');

/** Options of a picker are few: one types more rather than scroll. */
const MAX_UNIDADES = 20;

/** Looks units up in SAT's catalogue. */
export const useSearchUnidades = () => {
  const { api } = useHost();
  return useCallback(
    (q: string, signal: AbortSignal) =>
      api.get<Page<CatalogoRow>>('/catalogos/c_claveunidad', {
        query: { q, limit: MAX_UNIDADES },
        signal,
      }),
    [api],
  );
};
