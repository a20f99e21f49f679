import { callApi, useHost } from '@timbra/remote-kit';
import { useQueries } from '@timbra/ui-kit/query';
import { useMemo } from 'react';
import { queryKeys } from '../../../shared/query-keys.ts';
import { mensajes } from '../mensajes.ts';
import { clavesOf } from './claves-de-conceptos.ts';
import type { EditorForm } from '../formulario/editor-form.ts';
import type { Problem } from './problems.ts';
import { comfort, useCatalogos } from './use-catalogos.ts';

/** Keys that are looked up for one invoice: most have one or two. */
const MAX_CLAVES = 30;

/**
 * Keys of the lines that the starter list lacks, while SAT's full list is not there: nobody can tell
 * whether they exist. With the full list it is the server that refuses them.
 */
export const useClavesSinComprobar = (form: EditorForm): readonly Problem[] => {
  const { api } = useHost();
  const catalogos = useCatalogos();
  const partial = new Set(
    catalogos.data?.items.filter((it) => !it.completo).map((it) => it.nombre),
  );
  const all = useMemo(() => clavesOf(form.conceptos), [form.conceptos]);
  const asked = all.filter((it) => partial.has(it.catalogo)).slice(0, MAX_CLAVES);
  const answers = useQueries({
    queries: asked.map(({ catalogo, clave }) => ({
      ...comfort,
      queryKey: queryKeys.clave(catalogo, clave),
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        callApi(api, 'GET /catalogos/{name}', {
          params: { name: catalogo },
          query: { q: clave, limit: 1 },
          signal,
        }),
    })),
  });
  return asked.flatMap(({ clave, field, row }, n) => {
    const found = answers[n]?.data;
    if (!found || found.items.some((it) => it.clave === clave)) return [];
    return [{ message: mensajes.claveSinComprobar(clave), ref: { row, field } }];
  });
};
