import { CancelarStatus, type Factura } from '@timbra/contracts';
import { callApi, useHost } from '@timbra/remote-kit';
import { useQuery } from '@timbra/ui-kit/query';
import { useEffect, useEffectEvent } from 'react';
import { queryKeys } from '../../../shared/query-keys.ts';
import { isPorCancelar } from '../cabecera/estado.ts';
import { nextLookMs } from './plazo.ts';

/** Follows a cancellation that is in process while its document is open: seldom, the longer it takes. */
export const useCancelacion = (factura: Factura, onEnd: () => void) => {
  const { api } = useHost();
  const id = factura.cancelarRequest?.id ?? '';
  const { data, dataUpdatedAt } = useQuery({
    queryKey: queryKeys.cancelarRequest(id),
    queryFn: ({ signal }) =>
      callApi(api, 'GET /cancelar-requests/{id}', { params: { id }, signal }),
    enabled: isPorCancelar(factura),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) =>
      state.data !== undefined && state.data.status !== CancelarStatus.EnProceso
        ? false
        : nextLookMs(state.dataUpdateCount + state.errorUpdateCount),
  });
  const ended = useEffectEvent(onEnd);
  const isOver = data !== undefined && data.status !== CancelarStatus.EnProceso;
  useEffect(() => {
    if (isOver) ended();
  }, [isOver]);
  return { request: data, askedAt: dataUpdatedAt };
};
