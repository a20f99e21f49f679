import type { Factura } from '@timbra/contracts';
import { fetchAll, useHost } from '@timbra/remote-kit';
import { useQuery } from '@timbra/ui-kit/query';
import { queryKeys } from '../../../shared/query-keys.ts';
import { cannotCancel } from './certificado.ts';

/** Whether the issuer's certificates sign no cancellation; the issuers are those of the editor. */
export const useCertificadoInvalido = ({ emisor }: Factura, enabled: boolean): boolean => {
  const { api } = useHost();
  const { data = [] } = useQuery({
    queryKey: queryKeys.emisores,
    queryFn: ({ signal }) => fetchAll(api, 'GET /emisores', { signal }),
    enabled,
  });
  const found = data.find(({ id }) => id === emisor?.id);
  return found !== undefined && cannotCancel(found);
};
