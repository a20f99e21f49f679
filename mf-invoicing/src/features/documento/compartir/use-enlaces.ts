import type { Factura } from '@timbra/contracts';
import { callApi, isApiProblem, useHost } from '@timbra/remote-kit';
import { useQuery, useQueryClient } from '@timbra/ui-kit/query';
import { useState } from 'react';
import { queryKeys } from '../../../shared/query-keys.ts';
import { mensajes } from './mensajes.ts';

/** The links of a document that are in force; making one and taking one back. */
export const useEnlaces = ({ id }: Factura) => {
  const { api, notify } = useHost();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  /** Told once by the server, and only here. */
  const [direccion, setDireccion] = useState<string | null>(null);
  const queryKey = [...queryKeys.documento(id), 'enlaces'];
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      (await callApi(api, 'GET /facturas/{id}/enlaces', { params: { id }, signal })).items,
    staleTime: 0,
  });
  const run = async (what: () => Promise<unknown>, failed: string) => {
    if (busy) return;
    setBusy(true);
    try {
      await what();
    } catch (error) {
      notify({
        kind: 'error',
        title: failed,
        message: isApiProblem(error) ? error.message : undefined,
      });
    } finally {
      // Its history tells it, too; and of one that ran out meanwhile nothing is offered any more.
      await client.invalidateQueries({ queryKey: queryKeys.documento(id) });
      setBusy(false);
    }
  };
  const crear = (dias: number) =>
    run(async () => {
      const { ruta } = await callApi(api, 'POST /facturas/{id}/enlaces', {
        params: { id },
        body: { dias },
      });
      setDireccion(location.origin + ruta);
    }, mensajes.noSeCreo);
  const revocar = (enlace: string) =>
    run(
      () => callApi(api, 'DELETE /facturas/{id}/enlaces/{enlace}', { params: { id, enlace } }),
      mensajes.noSeRevoco,
    );
  return { query, busy, direccion, crear, revocar };
};
