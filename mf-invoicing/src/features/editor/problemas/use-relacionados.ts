import { callApi, useHost } from '@timbra/remote-kit';
import { useQuery } from '@timbra/ui-kit/query';
import { useMemo } from 'react';
import { fieldOf } from '../campos/field-refs.ts';
import { queryKeys } from '../../../shared/query-keys.ts';
import { useRested } from '../../../shared/use-rested.ts';
import type { EditorForm } from '../formulario/editor-form.ts';
import { preguntaDeRelacionados } from './pregunta-de-relacionados.ts';
import type { Problem } from './problems.ts';

/** Milliseconds without a change: what is judged is the voucher, and not each of its digits. */
const REST_MS = 500;
/** Each amount that was asked about is a question of its own, seldom asked again. */
const KEEP_MS = 30 * 1000;

/** What the account knows against the vouchers that a receipt or a credit note names. */
export const useRelacionados = (form: EditorForm): readonly Problem[] => {
  const { api, settings } = useHost();
  const { decimals } = settings;
  const rested = useRested(form, REST_MS);
  const body = useMemo(() => preguntaDeRelacionados(rested, decimals), [rested, decimals]);
  const { data } = useQuery({
    // A warning is a comfort: without it the voucher is stamped as well.
    retry: false,
    gcTime: KEEP_MS,
    queryKey: queryKeys.advertencias(body),
    queryFn: ({ signal }) =>
      callApi(api, 'POST /facturas/advertencias', { body: body ?? {}, signal }),
    enabled: Boolean(body),
    // What was told stays while what was typed since is asked about, or cannot be yet.
    placeholderData: (before) => before,
  });
  if (body === null || !data) return [];
  return data.items.map(({ path, message }) => ({ message, ref: fieldOf(path, form) }));
};
