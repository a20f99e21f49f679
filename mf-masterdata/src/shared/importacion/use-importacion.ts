import { useHost } from '@timbra/remote-kit';
import { useQuery } from '@timbra/ui-kit/query';
import { useMemo } from 'react';
import { createImportacionApi } from './importacion.api.ts';

/** How often the screen asks how far the import is. */
const POLL_MS = 1000;

export const useImportacionApi = () => {
  const { api } = useHost();
  return useMemo(() => createImportacionApi(api), [api]);
};

/** An import, followed for as long as it is at work. */
export const useImportacion = (id: string | null) => {
  const importaciones = useImportacionApi();
  return useQuery({
    queryKey: ['importaciones', id],
    queryFn: ({ signal }) => importaciones.get(id ?? '', signal),
    enabled: id !== null,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.status === 'importando' ? POLL_MS : false),
  });
};

/** Its rows; read again once it has ended, with what came of each. */
export const useFilas = (id: string, moment: string) => {
  const importaciones = useImportacionApi();
  return useQuery({
    queryKey: ['importaciones', id, 'filas', moment],
    queryFn: ({ signal }) => importaciones.filas(id, signal),
    staleTime: Infinity,
  });
};
