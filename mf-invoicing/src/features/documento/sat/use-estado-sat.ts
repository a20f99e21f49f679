import type { Factura } from '@timbra/contracts';
import { callApi, useHost } from '@timbra/remote-kit';
import { useQuery } from '@timbra/ui-kit/query';
import { isCancelada } from '../cabecera/estado.ts';

/** What SAT says of a document, asked only when somebody wants to know. */
export const useEstadoSat = (factura: Factura, onCancelled: () => void) => {
  const { api } = useHost();
  const { id } = factura;
  const { data, isFetching, error, refetch } = useQuery({
    queryKey: ['estado-sat', id],
    queryFn: ({ signal }) =>
      callApi(api, 'GET /facturas/{id}/estado-sat', { params: { id }, signal }),
    enabled: false,
    gcTime: 0,
  });
  const ask = async () => {
    const { data: said } = await refetch();
    // At SAT's own portal, perhaps: the document takes it over.
    if (said?.Estado === 'Cancelado' && !isCancelada(factura)) onCancelled();
  };
  return { estado: data, isAsking: isFetching, error, ask };
};
