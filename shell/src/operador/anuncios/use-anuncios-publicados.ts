import { callApi } from '@timbra/remote-kit';
import type { AnuncioBody, AnuncioPublicado } from '@timbra/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { notifyFailure } from '../../base/notify.ts';
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
    mutationFn: ({ id }: AnuncioPublicado) =>
      callApi(api, 'DELETE /operador/anuncios/{id}', { params: { id } }),
    onError: notifyFailure(mensajes.noSeRetiro),
    onSettled: reload,
  });
  const publicar = async (body: Omit<AnuncioBody, 'displayUntil'> & { displayUntil: string }) => {
    await callApi(api, 'POST /operador/anuncios', { body });
    await reload();
  };
  const recuperar = async ({ id }: AnuncioPublicado) => {
    await callApi(api, 'POST /operador/anuncios/{id}/recuperar', { params: { id } });
    await reload();
  };
  return { list, retirar, publicar, recuperar };
};
export type AnunciosPublicados = ReturnType<typeof useAnunciosPublicados>;
