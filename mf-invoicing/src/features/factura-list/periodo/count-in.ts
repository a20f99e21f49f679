import type { Histograma } from '@timbra/contracts';
import { countOf } from '../consulta/list-count.ts';
import type { ListFilters } from '../consulta/list-filters.ts';

export interface PeriodProps {
  filters: ListFilters;
  /** 'AAAA-MM-DD' in Mexico City. */
  today: string;
  /** Undefined while they come; null where they are of more than what is shown. */
  histograma: Histograma | undefined | null;
  onChange: (filters: ListFilters) => void;
}

/** How many a year, a month or a day has of the status that is shown; null where nobody knows. */
export const countIn =
  (histograma: PeriodProps['histograma'], { status }: Pick<ListFilters, 'status'>) =>
  (of: 'years' | 'months' | 'days', value: number): number | null =>
    histograma === null ? null : countOf(histograma?.[of], value, status);
