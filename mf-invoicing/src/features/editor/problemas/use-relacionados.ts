import { callApi, useHost } from '@timbra/remote-kit';
import { useQuery } from '@timbra/ui-kit/query';
import { useMemo } from 'react';
import type { AvisoDeCampo } from '../campos/editor-context.ts';
import { queryKeys } from '../../../shared/query-keys.ts';
import { useRested } from '../../../shared/use-rested.ts';
import type { EditorForm } from '../formulario/editor-form.ts';
import { preguntaDeRelacionados } from './pregunta-de-relacionados.ts';

/** Milliseconds without a change: what is judged is the voucher, and not each of its digits. */
const REST_MS = 500;
/** Each amount that was asked about is a question of its own, seldom asked again. */
const KEEP_MS = 30 * 1000;

const NONE: readonly AvisoDeCampo[] = [];
/** Of the receiver's own record other fields of the screen tell. */
const isOfReceptor = ({ path }: AvisoDeCampo): boolean => path.startsWith('receptor.');

/** What the account knows against the vouchers that a receipt or a credit note names. */
export const useRelacionados = (form: EditorForm, isAsked: boolean): readonly AvisoDeCampo[] => {
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
    enabled: isAsked && Boolean(body),
    // What was told stays while what was typed since is asked about, or cannot be yet.
    placeholderData: (before) => before,
  });
  return useMemo(
    () => (body === null || !data ? NONE : data.items.filter((it) => !isOfReceptor(it))),
    [body, data],
  );
};
