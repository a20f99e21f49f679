import type { Factura } from '@timbra/contracts';
import { callApi, isApiProblem, newId, useHost } from '@timbra/remote-kit';
import { useQuery, useQueryClient } from '@timbra/ui-kit/query';
import { useEffect, useState } from 'react';
import { queryKeys } from '../../../shared/query-keys.ts';
import { mensajes } from './mensajes.ts';

/** Milliseconds between looks at what is under way, while it is looked at. */
const LOOK_MS = 2000;

/** The messages of a document and how they go; sending one, and sending one again. */
export const useCorreos = ({ id }: Factura) => {
  const { api, notify } = useHost();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const query = useQuery({
    queryKey: [...queryKeys.documento(id), 'correos'],
    queryFn: async ({ signal }) =>
      (await callApi(api, 'GET /facturas/{id}/correos', { params: { id }, signal })).items,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.some(({ estado }) => estado === 'pendiente') ? LOOK_MS : false,
  });
  const enviados = query.data?.filter(({ estado }) => estado !== 'pendiente').length;
  useEffect(() => {
    // What was sent is a line of its history.
    void client.invalidateQueries({ queryKey: queryKeys.movimientos(id) });
  }, [client, id, enviados]);

  const run = async (what: () => Promise<unknown>): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    try {
      await what();
      notify({ kind: 'exito', title: mensajes.enCamino });
      return true;
    } catch (error) {
      const message = isApiProblem(error) ? (error.errors[0]?.message ?? error.message) : undefined;
      notify({ kind: 'error', title: mensajes.noSeEnvio, message });
      return false;
    } finally {
      await query.refetch();
      setBusy(false);
    }
  };
  const enviar = (to: string[], templateId?: string) =>
    run(() =>
      callApi(api, 'POST /facturas/{id}/send_email', {
        params: { id },
        body: { to, templateId },
        idempotencyKey: newId(),
      }),
    );
  const reenviar = (correo: string) =>
    run(() =>
      callApi(api, 'POST /facturas/{id}/correos/{correo}/reenviar', { params: { id, correo } }),
    );
  return { query, busy, enviar, reenviar };
};
