import type { Factura } from '@timbra/contracts';
import { fetchAll, useHost } from '@timbra/remote-kit';
import { useQuery } from '@timbra/ui-kit/query';
import { queryKeys } from '../../../shared/query-keys.ts';

/**
 * What the PDF may be printed with, as options: the account's templates. Empty while they are not
 * known, or when there is nothing to choose.
 */
export const usePlantillas = ({ templateId }: Factura) => {
  const { api } = useHost();
  const { data = [] } = useQuery({
    queryKey: queryKeys.plantillas,
    queryFn: ({ signal }) => fetchAll(api, 'GET /plantillas', { signal }),
    staleTime: 0,
  });
  const options = data.map(({ id, label }) => ({ value: id, label }));
  const isOther = options.some(({ value }) => value !== templateId);
  return isOther ? options : [];
};
