import type { HidroYPetro } from '@timbra/cfdi';
import { callApi, useHost } from '@timbra/remote-kit';
import { useQuery } from '@timbra/ui-kit/query';
import { queryKeys } from '../../../../shared/query-keys.ts';

/** The permit with which an issuer sold that fuel last; undefined while nobody knows of one. */
export const usePermiso = (emisor: string, clave: string | undefined): HidroYPetro | undefined => {
  const { api } = useHost();
  const { data } = useQuery({
    queryKey: queryKeys.permiso(emisor, clave ?? ''),
    queryFn: ({ signal }) =>
      callApi(api, 'GET /facturas/permiso-reciente', {
        query: { emisor, clave: clave ?? '' },
        signal,
      }),
    enabled: emisor !== '' && clave !== undefined,
    // A comfort: without it the permit is typed.
    retry: false,
  });
  return data?.hidroYPetro ?? undefined;
};
