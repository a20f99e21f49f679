import { callApi, useHost } from '@timbra/remote-kit';
import { useMutation, useQueryClient } from '@timbra/ui-kit/query';
import { queryKeys } from '../../../shared/query-keys.ts';

/** What is asked of the payment provider. A failure stands beside the button that asked. */
export const usePagar = () => {
  const { api } = useHost();
  const queries = useQueryClient();
  const perfilesChanged = () => queries.invalidateQueries({ queryKey: queryKeys.perfilesPago });
  const conTarjeta = useMutation({
    mutationFn: (importe: string) => callApi(api, 'POST /creditos/recargas', { body: { importe } }),
    // The provider's page takes this one's place, and comes back to it.
    onSuccess: ({ enlace }) => location.assign(enlace),
  });
  const clabe = useMutation({
    mutationFn: () => callApi(api, 'POST /creditos/clabe', {}),
    onSuccess: perfilesChanged,
  });
  const referencia = useMutation({
    mutationFn: (importe: string) =>
      callApi(api, 'POST /creditos/referencias', { body: { importe } }),
    onSuccess: perfilesChanged,
  });
  return { conTarjeta, clabe, referencia };
};
