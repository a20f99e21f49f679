import type { Exportacion, ExportacionBody } from '@timbra/contracts';
import { callApi, useHost } from '@timbra/remote-kit';
import { useMutation, useQueryClient } from '@timbra/ui-kit/query';
import { queryKeys } from '../../shared/query-keys.ts';

/** The browser takes it from there: a file of any size never stands in the page's memory. */
const follow = (ruta: string, nombre: string) => {
  const anchor = document.createElement('a');
  anchor.href = ruta;
  anchor.download = nombre;
  anchor.click();
};

/** Asks for an export, downloads a file of one, throws one away. */
export const useAcciones = () => {
  const { api } = useHost();
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: queryKeys.exportaciones });
  const pedir = useMutation({
    mutationFn: (body: ExportacionBody) => callApi(api, 'POST /exportaciones', { body }),
    onSettled: refresh,
  });
  const descargar = useMutation({
    mutationFn: async ({ id, parte }: { id: string; parte: Exportacion['partes'][number] }) => {
      const { ruta } = await callApi(api, 'POST /exportaciones/{id}/enlaces', {
        params: { id },
        body: { parte: parte.numero },
      });
      follow(ruta, parte.nombre);
    },
  });
  const borrar = useMutation({
    mutationFn: (id: string) => callApi(api, 'DELETE /exportaciones/{id}', { params: { id } }),
    onSettled: refresh,
  });
  return { pedir, descargar, borrar };
};
