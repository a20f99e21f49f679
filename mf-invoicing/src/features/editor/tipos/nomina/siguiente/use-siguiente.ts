import type { Nomina } from '@timbra/cfdi';
import type { Factura, ReceptorRow, RecibosNominaQuery } from '@timbra/contracts';
import { callApi, useHost } from '@timbra/remote-kit';
import { useQuery } from '@timbra/ui-kit/query';
import { queryKeys } from '../../../../../shared/query-keys.ts';
import { siguienteEmpleado } from './next-empleado.ts';

const tipoOf = ({ TipoNomina }: Nomina): RecibosNominaQuery['tipoNomina'] =>
  TipoNomina === 'O' || TipoNomina === 'E' ? TipoNomina : undefined;

/** The next employee in the payroll of a receipt; undefined while it is not known. */
export const useSiguiente = (
  nomina: Nomina,
  receptores: readonly ReceptorRow[],
  { emisor, receptor }: Pick<Factura, 'emisor' | 'receptor'>,
) => {
  const { api } = useHost();
  const payroll = {
    fechaInicialPago: nomina.FechaInicialPago,
    fechaFinalPago: nomina.FechaFinalPago,
    // An extraordinary one of the same days is another, and so is another employer's.
    tipoNomina: tipoOf(nomina),
    emisor: emisor?.id,
  };
  const recibos = useQuery({
    queryKey: queryKeys.recibosDeNomina(payroll),
    queryFn: async ({ signal }) => {
      const found = await callApi(api, 'GET /facturas/nominas', { query: payroll, signal });
      const conRecibo = new Set(found.items.map((it) => it.receptor.id));
      return { conRecibo, vistos: found.items.length, isCut: found.hayMas };
    },
    enabled: payroll.fechaInicialPago !== '' && payroll.fechaFinalPago !== '',
    // Somebody else may be at the same payroll.
    staleTime: 0,
  });
  if (!recibos.data) return undefined;
  const { conRecibo, vistos, isCut } = recibos.data;
  return {
    ...siguienteEmpleado(receptores, conRecibo, receptor?.id),
    /** How many receipts were read, when the period has more: the proposed employee may have one. */
    soloVistos: isCut ? vistos : null,
  };
};
