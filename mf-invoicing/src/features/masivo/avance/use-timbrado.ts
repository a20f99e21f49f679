import type { Masivo } from '@timbra/contracts';
import { callApi, useHost } from '@timbra/remote-kit';
import { useMutation, useQueryClient } from '@timbra/ui-kit/query';
import { queryKeys } from '../../../shared/query-keys.ts';
import { mensajes } from '../mensajes.ts';

/** What is done with a whole file; what each call answers is the file as it stands then. */
export const useTimbrado = (id: string) => {
  const { api, notify } = useHost();
  const client = useQueryClient();
  const params = { id };
  const options = (failed: string) => ({
    onSuccess: (masivo: Masivo) => client.setQueryData(queryKeys.masivo(id), masivo),
    onError: ({ message }: Error) => {
      notify({ kind: 'error', title: failed, message });
      // Another tab may have done something meanwhile.
      void client.invalidateQueries({ queryKey: queryKeys.masivo(id), exact: true });
    },
  });
  const timbrar = useMutation({
    mutationFn: (prueba: boolean) =>
      callApi(api, 'POST /masivos/{id}/timbrar', { params, body: { prueba } }),
    ...options(mensajes.noSeTimbro),
  });
  const pausar = useMutation({
    mutationFn: () => callApi(api, 'POST /masivos/{id}/pausar', { params }),
    ...options(mensajes.noSeDetuvo),
  });
  const reanudar = useMutation({
    mutationFn: () => callApi(api, 'POST /masivos/{id}/reanudar', { params }),
    ...options(mensajes.noSeReanudo),
  });
  const revisar = useMutation({
    mutationFn: () => callApi(api, 'POST /masivos/{id}/revisar', { params }),
    ...options(mensajes.noSeReviso),
  });
  return { timbrar, pausar, reanudar, revisar };
};
export type Timbrado = ReturnType<typeof useTimbrado>;
