import type { ReglaTasa } from '@timbra/cfdi';
import { CATALOGO_DE_TASAS, MAX_TASAS, tasasOfPage } from '@timbra/contracts';
import { callApi, useHost } from '@timbra/remote-kit';
import { useQuery } from '@timbra/ui-kit/query';
import { useMemo } from 'react';
import { queryKeys } from '../../../shared/query-keys.ts';
import { useEditor, useForm } from '../campos/editor-context.ts';
import { comfort, useCatalogos } from './use-catalogos.ts';

/**
 * The rates of the imported c_TasaOCuota on the voucher's day; undefined while there is none. Those
 * that come with the screen know nothing of what SAT published after it was made.
 */
export const useTasas = (day: string): readonly ReglaTasa[] | undefined => {
  const { api } = useHost();
  const catalogos = useCatalogos().data?.items;
  const isImported = catalogos?.some(
    (it) => it.nombre === CATALOGO_DE_TASAS && it.importado !== null,
  );
  const { data } = useQuery({
    ...comfort,
    queryKey: queryKeys.clave(CATALOGO_DE_TASAS, day),
    queryFn: ({ signal }) =>
      callApi(api, 'GET /catalogos/{name}', {
        params: { name: CATALOGO_DE_TASAS },
        query: { limit: MAX_TASAS, ...(day !== '' && { fecha: day }) },
        signal,
      }),
    enabled: isImported === true,
  });
  return useMemo(() => data && tasasOfPage(data), [data]);
};

/** What a panel of taxes offers on the voucher's day. */
export const useTasasDelDia = () => {
  const dia = useForm(useEditor().store, (it) => it.datos.fecha.slice(0, 10));
  return { dia, tasas: useTasas(dia) };
};
