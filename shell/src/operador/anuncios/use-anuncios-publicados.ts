import { callApi } from '@timbra/remote-kit';
import type { AnuncioBody } from '@timbra/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { notify, notifyFailure } from '../../host/notify.ts';
import { useSession } from '../../session/session-context.ts';
import { useBitacora } from '../../shared/bitacora/use-bitacora.ts';
import { mensajes } from '../mensajes.ts';

const KEY = ['operador', 'anuncios'];

export const useAnunciosPublicados = () => {
  const { api } = useSession();
  const queries = useQueryClient();
  const reload = () => queries.invalidateQueries({ queryKey: KEY });
  const list = useBitacora({
    queryKey: KEY,
    read: (cursor, signal) =>
      callApi(api, 'GET /operador/anuncios', { query: { cursor: cursor ?? undefined }, signal }),
  });
  const retirar = useMutation({
    mutationFn: (id: string) => callApi(api, 'DELETE /operador/anuncios/{id}', { params: { id } }),
    onSuccess: () => notify({ kind: 'exito', title: mensajes.retirado }),
    onError: notifyFailure(mensajes.noSeRetiro),
    onSettled: reload,
  });
  const publicar = async (body: Omit<AnuncioBody, 'displayUntil'> & { displayUntil: string }) => {
    await callApi(api, 'POST /operador/anuncios', { body });
    await reload();
  };
  return { list, retirar, publicar };
};
export type AnunciosPublicados = ReturnType<typeof useAnunciosPublicados>;
