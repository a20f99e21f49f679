import { callApi, useHost } from '@timbra/remote-kit';
import { useQuery } from '@timbra/ui-kit/query';
import { fieldOf } from '../campos/field-refs.ts';
import { queryKeys } from '../../../shared/query-keys.ts';
import type { EditorForm } from '../formulario/editor-form.ts';
import { preguntaDeRelacionados } from './pregunta-de-relacionados.ts';
import type { Problem } from './problems.ts';

/** What the account knows against the vouchers that a receipt or a credit note names. */
export const useRelacionados = (form: EditorForm): readonly Problem[] => {
  const { api } = useHost();
  const body = preguntaDeRelacionados(form);
  const { data } = useQuery({
    // A warning is a comfort: without it the voucher is stamped as well.
    retry: false,
    queryKey: queryKeys.advertencias(body),
    queryFn: ({ signal }) =>
      callApi(api, 'POST /facturas/advertencias', { body: body ?? {}, signal }),
    enabled: body !== null,
    // What was told stays while what was typed since is asked about.
    placeholderData: (before) => before,
  });
  if (!body || !data) return [];
  return data.items.map(({ path, message }) => ({ message, ref: fieldOf(path, form) }));
};
