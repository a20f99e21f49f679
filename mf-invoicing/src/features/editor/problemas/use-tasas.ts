import { tasasDeCatalogo, type FilaTasa, type ReglaTasa } from '@timbra/cfdi';
import type { CatalogoRow } from '@timbra/contracts';
import { callApi, useHost } from '@timbra/remote-kit';
import { useQuery } from '@timbra/ui-kit/query';
import { useMemo } from 'react';
import { queryKeys } from '../../../shared/query-keys.ts';
import { useEditor, useForm } from '../campos/editor-context.ts';
import { comfort, useCatalogos } from './use-catalogos.ts';

const CATALOGO = 'c_tasaocuota';
/** More than SAT's book has in force on any day. */
const LIMIT = 100;

const filaOf = ({ extra, vigenciaDesde, vigenciaHasta }: CatalogoRow): FilaTasa => ({
  ...(extra as unknown as Omit<FilaTasa, 'desde' | 'hasta'>),
  desde: vigenciaDesde,
  hasta: vigenciaHasta,
});

/**
 * The rates of the imported c_TasaOCuota on the voucher's day; undefined while there is none. Those
 * that come with the screen know nothing of what SAT published after it was made.
 */
export const useTasas = (day: string): readonly ReglaTasa[] | undefined => {
  const { api } = useHost();
  const { data } = useCatalogos();
  const isImported = data?.items.some((it) => it.nombre === CATALOGO && it.importado !== null);
  const tasas = useQuery({
    ...comfort,
    queryKey: queryKeys.clave(CATALOGO, day),
    queryFn: ({ signal }) =>
      callApi(api, 'GET /catalogos/{name}', {
        params: { name: CATALOGO },
        query: { limit: LIMIT, ...(day !== '' && { fecha: day }) },
        signal,
      }),
    enabled: isImported === true,
  });
  const page = tasas.data;
  return useMemo(
    () =>
      page && page.items.length === page.total
        ? tasasDeCatalogo(page.items.map(filaOf))
        : undefined,
    [page],
  );
};

/** What a panel of taxes offers on the voucher's day. */
export const useTasasDelDia = () => {
  const dia = useForm(useEditor().store, (it) => it.datos.fecha.slice(0, 10));
  return { dia, tasas: useTasas(dia) };
};
