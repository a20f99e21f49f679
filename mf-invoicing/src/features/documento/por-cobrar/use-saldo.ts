import type { Factura } from '@timbra/contracts';
import { callApi, useHost } from '@timbra/remote-kit';
import { useQuery } from '@timbra/ui-kit/query';
import { queryKeys } from '../../../shared/query-keys.ts';
import { hasSaldo } from '../cabecera/estado.ts';

/** What an invoice is still owed, and the payments that it received; asked for only where there are any. */
export const useSaldo = (factura: Factura) => {
  const { api } = useHost();
  return useQuery({
    queryKey: [...queryKeys.saldo(factura.id), 'documento'],
    queryFn: ({ signal }) =>
      callApi(api, 'GET /facturas/{id}/saldo', { params: { id: factura.id }, signal }),
    enabled: hasSaldo(factura),
    // A receipt may have been stamped since it was looked at last.
    staleTime: 0,
  });
};
