import type { FiscalReceptor, ReceptorRow } from '@timbra/contracts';
import { useHost } from '@timbra/remote-kit';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useEditor, useForm } from '../../../shared/editor/components/editor-context.ts';
import { queryKeys } from '../../../shared/query-keys.ts';
import { copyIne } from '../model/copy-ine.ts';

/**
 * spec 1 §4: choosing a receiver copies its INE data into a new invoice, when empty. The list only
 * tells that there are some: the record says which.
 */
export const useReceptorIne = (receptores: readonly ReceptorRow[]): void => {
  const { store, isNew } = useEditor();
  const { api } = useHost();
  const id = useForm(store, (it) => it.datos.receptor);
  const hasIne = receptores.find((it) => it.id === id)?.hasIne === true;
  /** Whose data were offered: those that the person took away do not come back. */
  const applied = useRef('');
  const { data } = useQuery({
    queryKey: queryKeys.receptor(id),
    queryFn: ({ signal }) => api.get<FiscalReceptor>(`/receptores/${id}`, { signal }),
    enabled: isNew && hasIne,
  });
  const ine = hasIne ? data?.ine : undefined;

  useEffect(() => {
    if (!isNew || !ine || id === applied.current) return;
    applied.current = id;
    store.change((form) => copyIne(form, ine));
  }, [isNew, ine, id, store]);
};
