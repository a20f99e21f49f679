import { callApi, fetchAll, useHost } from '@timbra/remote-kit';
import { useMutation, useQuery, useQueryClient } from '@timbra/ui-kit/query';
import { queryKeys } from '../../shared/query-keys.ts';

/** The receiver of top-up invoices, the issuers that can be chosen instead, and how to choose. */
export const useFacturacion = () => {
  const { api } = useHost();
  const queries = useQueryClient();
  const actual = useQuery({
    queryKey: queryKeys.facturacionRecargas,
    queryFn: ({ signal }) => callApi(api, 'GET /creditos/facturacion', { signal }),
  });
  const emisores = useQuery({
    queryKey: queryKeys.emisores,
    queryFn: ({ signal }) => fetchAll(api, 'GET /emisores', { signal }),
  });
  const ajustes = useQuery({
    queryKey: queryKeys.ajustes,
    queryFn: ({ signal }) => callApi(api, 'GET /settings', { signal }),
  });
  const elegir = useMutation({
    mutationFn: (facturaRecargaRfc: string | null) =>
      callApi(api, 'PUT /settings', { body: { facturaRecargaRfc } }),
    onSuccess: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: queryKeys.facturacionRecargas }),
        queries.invalidateQueries({ queryKey: queryKeys.ajustes }),
      ]),
  });
  return { actual, emisores, ajustes, elegir };
};
