import { TimbrarStatus, type Factura, type TimbrarRequest } from '@timbra/contracts';
import { callApi, useHost } from '@timbra/remote-kit';
import { useQuery } from '@timbra/ui-kit/query';
import { queryKeys } from '../../shared/query-keys.ts';

const LOOK_EVERY_MS = 2_000;
/** After a minute: an hour of waiting is 240 looks more, and no more. */
const LOOK_LATE_MS = 15_000;
const LATE_AFTER = 30;

interface PorConfirmar {
  factura: Factura;
  /** Its stamp, while it goes on. */
  request?: TimbrarRequest;
}

/** The voucher as it is now, looked at again while its stamp goes on. */
export const usePorConfirmar = (id: string) => {
  const { api } = useHost();
  return useQuery({
    queryKey: queryKeys.porConfirmar(id),
    queryFn: async ({ signal }): Promise<PorConfirmar> => {
      const factura = await callApi(api, 'GET /facturas/{id}', { params: { id }, signal });
      const { timbrarRequest } = factura;
      if (timbrarRequest?.status !== TimbrarStatus.EnProceso) return { factura };
      const params = { id: timbrarRequest.id };
      const request = await callApi(api, 'GET /timbrar-requests/{id}', { params, signal });
      return { factura, request };
    },
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data?.request ? (dataUpdateCount < LATE_AFTER ? LOOK_EVERY_MS : LOOK_LATE_MS) : false,
  });
};
