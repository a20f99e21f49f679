import { callApi } from '@timbra/remote-kit';
import type { UsuarioCambio } from '@timbra/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { notify, notifyFailure } from '../base/notify.ts';
import { useSession } from '../session/session-context.ts';
import { mensajes } from './mensajes.ts';

const USUARIOS_KEY = ['usuarios'];

interface Change {
  id: string;
  change: UsuarioCambio;
}

const tellFailure = notifyFailure(mensajes.noSePudo);

export const useUsuarios = () => {
  const { api } = useSession();
  const queries = useQueryClient();
  const list = useQuery({
    queryKey: USUARIOS_KEY,
    queryFn: ({ signal }) => callApi(api, 'GET /users', { signal }),
  });
  const reload = () => queries.invalidateQueries({ queryKey: USUARIOS_KEY });
  const change = useMutation({
    mutationFn: ({ id, change }: Change) =>
      callApi(api, 'PUT /users/{id}', { params: { id }, body: change }),
    onError: tellFailure,
    onSettled: reload,
  });
  const resend = useMutation({
    mutationFn: (id: string) => callApi(api, 'POST /users/{id}/invitar', { params: { id } }),
    onSuccess: () => notify({ kind: 'exito', title: mensajes.enviada }),
    onError: tellFailure,
  });
  return {
    list,
    reload,
    change,
    resend,
    invite: (email: string) => callApi(api, 'POST /users', { body: { email } }),
  };
};
export type Usuarios = ReturnType<typeof useUsuarios>;
