import { callApi, useHost } from '@timbra/remote-kit';
import { useQuery } from '@timbra/ui-kit/query';
import { queryKeys } from '../../../shared/query-keys.ts';
import type { Consulta } from './consulta.ts';

const NONE = { rfc: '', from: '', to: '' };

/** What an issuer issued in a period; nothing is asked while there is no period. */
export const useRecuperadas = (consulta: Consulta | null) => {
  const { api } = useHost();
  return useQuery({
    // Below `facturas`: what is stamped or cancelled elsewhere makes it another one.
    queryKey: [...queryKeys.facturas, 'recuperadas', consulta],
    queryFn: ({ signal }) =>
      callApi(api, 'POST /admin/retrieveFacturasByDate', { body: consulta ?? NONE, signal }),
    enabled: consulta !== null,
    staleTime: 0,
  });
};
