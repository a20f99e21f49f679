import type {
  CatalogoPage,
  ConceptoCatalogo,
  FacturaSerie,
  FiscalEmisor,
  ReceptorRow,
} from '@timbra/contracts';
import { fetchAll, useHost } from '@timbra/remote-kit';
import { lookups } from '@timbra/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { queryKeys } from '../../../shared/query-keys.ts';

const NONE: readonly never[] = [];

/** What the look-ups of pickers remember of the receivers goes by this name. */
export const RECEPTORES = 'receptores';

const useRecords = <T>(queryKey: readonly string[], path: string, onRead?: () => void) => {
  const { api } = useHost();
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const items = await fetchAll<T>(api, path, signal);
      onRead?.();
      return items;
    },
  });
  return { ...query, items: query.data ?? (NONE as readonly T[]) };
};

export const useEmisores = () => useRecords<FiscalEmisor>(queryKeys.emisores, '/emisores');
/** A receiver added elsewhere a moment ago must be found. */
export const useReceptores = () =>
  useRecords<ReceptorRow>(queryKeys.receptores, '/receptores', () => lookups.forget(RECEPTORES));
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
