import type {
  CatalogoPage,
  ConceptoCatalogo,
  FacturaSerie,
  FiscalEmisor,
  ReceptorRow,
} from '@timbra/contracts';
import { fetchAll, useHost } from '@timbra/remote-kit';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { queryKeys } from '../../query-keys.ts';

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
const MAX_OPTIONS = 20;

/** Looks keys up in one of SAT's catalogues. */
export const useSearchCatalogo = (catalogo: string) => {
  const { api } = useHost();
  return useCallback(
    (q: string, signal: AbortSignal) =>
      api.get<CatalogoPage>(`/catalogos/${catalogo}`, { query: { q, limit: MAX_OPTIONS }, signal }),
    [api, catalogo],
  );
};
