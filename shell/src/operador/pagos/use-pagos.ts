import { callApi } from '@timbra/remote-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useSession } from '../../session/session-context.ts';
import { useBitacora } from '../../shared/bitacora/use-bitacora.ts';

const PAGOS = ['operador', 'pagos'];

/** Payments that could not be credited to anybody, and how one is given to an account. */
export const usePagos = () => {
  const { api } = useSession();
  const queries = useQueryClient();
  const list = useBitacora({
    queryKey: PAGOS,
    read: (cursor, signal) =>
      callApi(api, 'GET /operador/pagos', { query: { cursor: cursor ?? undefined }, signal }),
  });
  const asignar = async (id: string, body: { cuenta: string; motivo: string }): Promise<void> => {
    await callApi(api, 'POST /operador/pagos/{id}/asignar', { params: { id }, body });
    await queries.invalidateQueries({ queryKey: ['operador'] });
  };
  return { list, asignar };
};
export type Pagos = ReturnType<typeof usePagos>;

/** Top-ups without an invoice, or with one that has to be corrected. */
export const useSinFactura = () => {
  const { api } = useSession();
  return useBitacora({
    queryKey: ['operador', 'sin-factura'],
    read: (cursor, signal) =>
      callApi(api, 'GET /operador/recargas/sin-factura', {
        query: { cursor: cursor ?? undefined },
        signal,
      }),
  });
};
