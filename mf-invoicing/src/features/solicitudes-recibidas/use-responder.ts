import type { SolicitudesRecibidas, SolicitudRecibida } from '@timbra/contracts';
import { callApi, useHost } from '@timbra/remote-kit';
import { useQueryClient } from '@timbra/ui-kit/query';
import { useState } from 'react';
import { queryKeys } from '../../shared/query-keys.ts';
import { desenlaceDe, desenlaceDeError, type Desenlace } from './desenlace.ts';
import { claveOf, type Respuesta } from './recibida.ts';

/** Answers one request at a time, and says what came of it. */
export const useResponder = () => {
  const { api } = useHost();
  const client = useQueryClient();
  const [busy, setBusy] = useState<string | null>(null);
  const [desenlace, setDesenlace] = useState<Desenlace | null>(null);
  const queryKey = queryKeys.solicitudesRecibidas;

  const show = (answered: SolicitudRecibida) =>
    client.setQueryData<SolicitudesRecibidas>(
      queryKey,
      (data) =>
        data && {
          ...data,
          items: data.items.map((it) => (claveOf(it) === claveOf(answered) ? answered : it)),
        },
    );
  const responder = async (it: SolicitudRecibida, respuesta: Respuesta): Promise<void> => {
    if (busy !== null) return;
    setBusy(claveOf(it));
    setDesenlace(null);
    try {
      // A look that began before would show what was.
      await client.cancelQueries({ queryKey });
      const answered = await callApi(api, 'POST /solicitudes-recibidas/{uuid}/respuesta', {
        params: { uuid: it.uuid },
        body: { respuesta },
      });
      show(answered);
      setDesenlace(desenlaceDe(answered, respuesta));
    } catch (error) {
      setDesenlace(desenlaceDeError(error, it.uuid));
      await client.invalidateQueries({ queryKey });
    } finally {
      setBusy(null);
    }
  };
  return { responder, busy, desenlace };
};
