import type { Conteo, FacturaStatus, Histograma } from '@timbra/contracts';
import { hasFiltros } from '../filtros/filtros.ts';
import { WHOLE_MONTH, WHOLE_YEAR, type ListFilters } from './list-filters.ts';

/** Of the status that is shown, or of all of them. */
export const countOf = (
  counts: readonly Conteo[] | undefined,
  value: number,
  status: FacturaStatus | null,
): number => {
  const found = counts?.find((it) => it.value === value);
  return found ? (status === null ? found.total : found.status[status]) : 0;
};

/** How many there are of what is shown; null of a search or a filter: only its own answers tell. */
export const matchCount = (
  histograma: Histograma,
  { year, month, day, status, q, filtros }: ListFilters,
): number | null => {
  if (q.trim() !== '' || hasFiltros(filtros)) return null;
  if (day !== WHOLE_MONTH) return countOf(histograma.days, day, status);
  if (month !== WHOLE_YEAR) return countOf(histograma.months, month, status);
  return countOf(histograma.years, year, status);
};

/** The same while some are still to come; counts that are older than what came tell nothing. */
export const totalBeyond = (
  loaded: number,
  histograma: Histograma | undefined,
  filters: ListFilters,
): number | null => {
  const count = histograma ? matchCount(histograma, filters) : null;
  return count !== null && count > loaded ? count : null;
};
