import type { Vista, VistaBody } from '@timbra/contracts';
import { callApi, isApiProblem, useHost } from '@timbra/remote-kit';
import { useMutation, useQueryClient } from '@timbra/ui-kit/query';
import { queryKeys } from '../../../shared/query-keys.ts';
import { mensajes } from './mensajes-dialogo.ts';

interface Guardada {
  /** Of the view that it takes the place of. */
  id?: string;
  body: VistaBody;
}

/** Deleted in another place: the list that is read again has it no more, nor what was open of it. */
const isGone = (error: Error): boolean => isApiProblem(error) && error.status === 404;

export const useGuardarVista = (onDone: () => void, onGone?: () => void) => {
  const { api, notify } = useHost();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, body }: Guardada) =>
      id === undefined
        ? callApi(api, 'POST /cuenta/vistas', { body })
        : callApi(api, 'PUT /cuenta/vistas/{id}', { params: { id }, body }),
    onSuccess: ({ nombre }) => {
      notify({ kind: 'exito', title: mensajes.guardada(nombre) });
      onDone();
    },
    onError: (error) => {
      if (!isGone(error)) return;
      notify({ kind: 'error', title: mensajes.yaNoEsta });
      onGone?.();
    },
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.vistas }),
  });
};

/** A view that was deleted, under its own id. */
export const useRecuperarVista = () => {
  const { api } = useHost();
  const client = useQueryClient();
  return async ({ id }: Vista) => {
    await callApi(api, 'POST /cuenta/vistas/{id}/recuperar', { params: { id } });
    await client.invalidateQueries({ queryKey: queryKeys.vistas });
  };
};

export const useEliminarVista = (onDone: (vista: Vista) => void) => {
  const { api, notify } = useHost();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Vista) => callApi(api, 'DELETE /cuenta/vistas/{id}', { params: { id } }),
    onSuccess: (_, vista) => onDone(vista),
    onError: (error) =>
      notify({ kind: 'error', title: isGone(error) ? mensajes.yaNoEsta : mensajes.noEliminada }),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.vistas }),
  });
};
