import type { Page, Usuario, UsuarioCambio } from '@timbra/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { notify, notifyFailure } from '../host/notify.ts';
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
    queryFn: ({ signal }) => api.get<Page<Usuario>>('/users', { signal }),
  });
  const reload = () => queries.invalidateQueries({ queryKey: USUARIOS_KEY });
  const change = useMutation({
    mutationFn: ({ id, change }: Change) => api.put<Usuario>(`/users/${id}`, change),
    onError: tellFailure,
    onSettled: reload,
  });
  const resend = useMutation({
    mutationFn: (id: string) => api.post(`/users/${id}/invitar`),
    onSuccess: () => notify({ kind: 'exito', title: mensajes.enviada }),
    onError: tellFailure,
  });
  return {
    list,
    reload,
    change,
    resend,
    invite: (email: string) => api.post<Usuario>('/users', { email }),
  };
};
export type Usuarios = ReturnType<typeof useUsuarios>;
