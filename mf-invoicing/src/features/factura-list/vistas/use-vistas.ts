import type { Vista, VistaBody } from '@timbra/contracts';
import { callApi, useHost } from '@timbra/remote-kit';
import { useMutation, useQueryClient } from '@timbra/ui-kit/query';
import { queryKeys } from '../../../shared/query-keys.ts';
import { mensajes } from './mensajes-dialogo.ts';

interface Guardada {
  /** Of the view that it takes the place of. */
  id?: string;
  body: VistaBody;
}

export const useGuardarVista = (onDone: () => void) => {
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
    onError: () => notify({ kind: 'error', title: mensajes.noEliminada }),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.vistas }),
  });
};
