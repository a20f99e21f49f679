import type { EstadoCatalogos } from '@timbra/contracts';
import { callApi } from '@timbra/remote-kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { notify, notifyFailure } from '../base/notify.ts';
import { useSession } from '../session/session-context.ts';
import { mensajes } from './mensajes.ts';

const CATALOGOS_KEY = ['operador', 'catalogos'];
/** While an update is at work; it takes seconds to minutes. */
const LOOK_EVERY_MS = 2000;

interface Upload {
  file: File;
  aceptaPerdidas: boolean;
}

const isAtWork = (estado: EstadoCatalogos | undefined) =>
  estado?.actualizacion?.estado === 'enCurso';

/** SAT's names have spaces and accents; the name only says what list a file is. */
const plainName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w ().-]/g, '_')
    .replace(/^[^\w]+/, '')
    .slice(-120);

export const useCatalogos = () => {
  const { api } = useSession();
  const queries = useQueryClient();
  const reload = () => queries.invalidateQueries({ queryKey: CATALOGOS_KEY });
  const estado = useQuery({
    queryKey: CATALOGOS_KEY,
    queryFn: ({ signal }) => callApi(api, 'GET /operador/catalogos', { signal }),
    refetchInterval: ({ state }) => (isAtWork(state.data) ? LOOK_EVERY_MS : false),
  });
  const update = useMutation({
    mutationFn: () => callApi(api, 'POST /operador/catalogos/actualizar', {}),
    onSuccess: () => notify({ kind: 'exito', title: mensajes.pedida }),
    onError: notifyFailure(mensajes.noSePudo),
    onSettled: reload,
  });
  const upload = useMutation({
    mutationFn: ({ file, aceptaPerdidas }: Upload) =>
      callApi(api, 'POST /operador/catalogos/archivo', {
        body: new Blob([file], { type: 'application/octet-stream' }),
        query: { nombre: plainName(file.name), aceptaPerdidas },
      }),
    onSuccess: () => notify({ kind: 'exito', title: mensajes.recibido }),
    onSettled: reload,
  });
  return { estado, update, upload, isAtWork: isAtWork(estado.data) };
};
export type Catalogos = ReturnType<typeof useCatalogos>;
