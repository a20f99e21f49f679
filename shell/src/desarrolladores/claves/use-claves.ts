import { callApi } from '@timbra/remote-kit';
import type { Clave, ClaveBody, ClaveCambio } from '@timbra/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { notify, notifyFailure } from '../../base/notify.ts';
import { useSession } from '../../session/session-context.ts';
import { mensajes } from './mensajes.ts';

/** Also of the principal key, whose end is another one once it was rotated. */
export const CLAVES_KEY = ['claves'];

const tellFailure = notifyFailure(mensajes.noSePudo);

export const useClaves = () => {
  const { api } = useSession();
  const queries = useQueryClient();
  const list = useQuery({
    queryKey: CLAVES_KEY,
    queryFn: ({ signal }) => callApi(api, 'GET /claves', { signal }),
  });
  const reload = () => queries.invalidateQueries({ queryKey: CLAVES_KEY });
  const revoke = useMutation({
    mutationFn: ({ id }: Clave) => callApi(api, 'DELETE /claves/{id}', { params: { id } }),
    onSuccess: (_answer, { nombre }) => notify({ kind: 'exito', title: mensajes.revocada(nombre) }),
    onError: tellFailure,
    onSettled: reload,
  });
  return {
    list,
    revoke,
    create: async (body: ClaveBody) => {
      const created = await callApi(api, 'POST /claves', { body });
      void reload();
      return created;
    },
    change: async (id: string, body: ClaveCambio) => {
      await callApi(api, 'PUT /claves/{id}', { params: { id }, body });
      void reload();
    },
  };
};
export type Claves = ReturnType<typeof useClaves>;
