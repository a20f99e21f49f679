import type { ConceptoCatalogo } from '@timbra/contracts';
import { callApi, useHost } from '@timbra/remote-kit';
import { keepPreviousData, useQuery } from '@timbra/ui-kit/query';
import { useMemo } from 'react';
import { queryKeys } from '../../../../shared/query-keys.ts';
import { useRested } from '../../../../shared/use-rested.ts';
import { MAX_CLAVES, suggestClaves } from './suggest-claves.ts';

/** Milliseconds without a key: SAT's catalogue is asked about words, not about letters. */
const REST_MS = 300;
/** Characters that the catalogue takes in one question. */
const MAX_Q = 200;

/** What is suggested once the typing rests; without an answer of SAT's, the account's own. */
export const useClavesSugeridas = (descripcion: string, conceptos: readonly ConceptoCatalogo[]) => {
  const { api } = useHost();
  const q = useRested(descripcion.trim().slice(0, MAX_Q), REST_MS, '');
  const { data } = useQuery({
    queryKey: queryKeys.clavesSugeridas(q),
    queryFn: ({ signal }) =>
      callApi(api, 'GET /catalogos/{name}', {
        params: { name: 'c_claveprodserv' },
        query: { q, limit: MAX_CLAVES },
        signal,
      }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
    retry: false,
  });
  return useMemo(() => suggestClaves(q, conceptos, data?.items ?? []), [q, conceptos, data]);
};
