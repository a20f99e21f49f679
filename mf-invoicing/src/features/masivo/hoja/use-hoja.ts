import type { CampoMasivo, FilaMasiva } from '@timbra/contracts';
import { callApi, isApiProblem, useHost } from '@timbra/remote-kit';
import { useMutation, useQueryClient } from '@timbra/ui-kit/query';
import { queryKeys } from '../../../shared/query-keys.ts';
import { mensajes } from '../mensajes.ts';
import type { useFilas } from './use-filas.ts';

interface Cambio {
  fila: FilaMasiva;
  campo: CampoMasivo;
  texto: string;
}

interface Eleccion {
  willTimbrar: boolean;
  /** Left out: all rows that no other file stamped. */
  facturas?: number[];
}

/** What is written in the rows of a file, and which of its invoices are chosen. */
export const useHoja = (id: string, { patch, reread }: ReturnType<typeof useFilas>) => {
  const { api, notify } = useHost();
  const client = useQueryClient();
  const key = queryKeys.masivo(id);
  const failed = (title: string) => (error: Error) => {
    const first = isApiProblem(error) ? error.errors[0]?.message : undefined;
    notify({ kind: 'error', title, message: first ?? error.message });
  };
  const corregir = useMutation({
    mutationFn: ({ fila: { fila }, campo, texto }: Cambio) =>
      callApi(api, 'PUT /masivos/{id}/filas/{fila}', {
        params: { id, fila: String(fila) },
        body: { celdas: { [campo]: texto } },
      }),
    // The other rows of its invoice, and of the one that it left, are judged anew with it.
    onSuccess: async () => {
      await Promise.all([reread(), client.invalidateQueries({ queryKey: key, exact: true })]);
    },
    onError: failed(mensajes.noSeCorrigio),
  });
  const elegir = useMutation({
    // One after the other: the last word about a row is the last one that was said.
    scope: { id: `eleccion ${id}` },
    onMutate: ({ willTimbrar, facturas }: Eleccion) => {
      if (facturas) patch(new Set(facturas), { willTimbrar });
    },
    mutationFn: (body: Eleccion) =>
      callApi(api, 'PUT /masivos/{id}/seleccion', { params: { id }, body }),
    onSuccess: (masivo) => client.setQueryData(key, masivo),
    onError: failed(mensajes.noSeEligio),
    onSettled: reread,
  });
  return { corregir, elegir };
};
export type HojaAcciones = ReturnType<typeof useHoja>;
