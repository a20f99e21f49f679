import type { Nomina } from '@timbra/cfdi';
import type { ReceptorRow } from '@timbra/contracts';
import { callApi, useHost } from '@timbra/remote-kit';
import { useQuery } from '@timbra/ui-kit/query';
import { queryKeys } from '../../../../../shared/query-keys.ts';
import { siguienteEmpleado } from '../model/siguiente-empleado.ts';

/** Who is next in the period of a receipt; undefined while it is not known. */
export const useSiguiente = (
  { FechaInicialPago, FechaFinalPago }: Nomina,
  receptores: readonly ReceptorRow[],
  actual: string | undefined,
) => {
  const { api } = useHost();
  const recibos = useQuery({
    queryKey: queryKeys.recibosDeNomina(FechaInicialPago, FechaFinalPago),
    queryFn: async ({ signal }) => {
      const { items } = await callApi(api, 'GET /facturas/nominas', {
        query: { fechaInicialPago: FechaInicialPago, fechaFinalPago: FechaFinalPago },
        signal,
      });
      return new Set(items.map(({ receptor }) => receptor.id));
    },
    enabled: FechaInicialPago !== '' && FechaFinalPago !== '',
    // Somebody else may be at the same payroll.
    staleTime: 0,
  });
  return recibos.data && siguienteEmpleado(receptores, recibos.data, actual);
};
