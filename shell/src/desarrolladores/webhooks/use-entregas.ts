import { callApi } from '@timbra/remote-kit';
import type { EstadoEntrega, WebhookEntrega } from '@timbra/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { notify, notifyFailure } from '../../base/notify.ts';
import { useSession } from '../../session/session-context.ts';
import { useBitacora } from '../../shared/bitacora/use-bitacora.ts';
import { mensajes } from './mensajes.ts';

const ENTREGAS_KEY = ['entregas'];
/** While one is about to be sent, its answer is a moment away. */
const LOOK_EVERY_MS = 2000;
const SOON_MS = 15_000;

const isAboutToGo = ({ siguiente }: WebhookEntrega): boolean =>
  siguiente !== undefined && Math.abs(Date.parse(siguiente) - Date.now()) < SOON_MS;

const tellFailure = notifyFailure(mensajes.noSePudo);

/** @param estado null for all of them */
export const useEntregas = (estado: EstadoEntrega | null) => {
  const { api } = useSession();
  const queries = useQueryClient();
  const list = useBitacora({
    queryKey: [...ENTREGAS_KEY, estado],
    read: (cursor, signal) =>
      callApi(api, 'GET /webhooks/entregas', { query: { estado, cursor }, signal }),
    again: (rows) => (rows.some(isAboutToGo) ? LOOK_EVERY_MS : false),
  });
  const reload = () => queries.invalidateQueries({ queryKey: ENTREGAS_KEY });
  const test = useMutation({
    mutationFn: () => callApi(api, 'POST /webhooks/probar', {}),
    onSuccess: () => notify({ kind: 'exito', title: mensajes.probado }),
    onError: tellFailure,
    onSettled: reload,
  });
  const resend = useMutation({
    mutationFn: (id: string) =>
      callApi(api, 'POST /webhooks/entregas/{id}/reenviar', { params: { id } }),
    onSuccess: () => notify({ kind: 'exito', title: mensajes.reenviado }),
    onError: tellFailure,
    onSettled: reload,
  });
  return { list, test, resend };
};
