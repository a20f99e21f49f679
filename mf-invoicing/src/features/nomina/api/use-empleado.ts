import type { FiscalEmisor, FiscalReceptor, ReceptorRow } from '@timbra/contracts';
import { useHost } from '@timbra/remote-kit';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useEditor, useForm } from '../../../shared/editor/components/editor-context.ts';
import { queryKeys } from '../../../shared/query-keys.ts';
import { setEmpleado, setPatron } from '../model/nomina-form.ts';

/** What the receiver's record says of its work; the list only tells that it says something. */
export const useEmpleado = (
  receptores: readonly ReceptorRow[],
  emisores: readonly FiscalEmisor[],
) => {
  const { store, isNew, readOnly } = useEditor();
  const { api } = useHost();
  const id = useForm(store, (it) => it.datos.receptor);
  const emisorId = useForm(store, (it) => it.datos.emisor);
  /** Whose data the payroll has: those of a stored one are its own. */
  const applied = useRef(isNew ? '' : id);
  /** Whose registration it has. */
  const patron = useRef(emisorId);
  const row = receptores.find((it) => it.id === id);
  const emisor = emisores.find((it) => it.id === emisorId);
  const query = useQuery({
    queryKey: queryKeys.receptor(id),
    queryFn: ({ signal }) => api.get<FiscalReceptor>(`/receptores/${id}`, { signal }),
    enabled: row?.hasNomina === true,
  });
  const isReady = row !== undefined && (!row.hasNomina || query.data !== undefined);
  const record = row?.hasNomina ? query.data?.nomina : undefined;

  useEffect(() => {
    if (!isReady || id === applied.current) return;
    applied.current = id;
    patron.current = emisorId;
    store.change((form) => setEmpleado(form, record, emisor));
  }, [isReady, id, record, emisor, emisorId, store]);
  useEffect(() => {
    if (readOnly || emisorId === patron.current) return;
    patron.current = emisorId;
    store.change((form) => setPatron(form, record, emisor));
  }, [readOnly, record, emisor, emisorId, store]);

  return { id, isLoading: query.isLoading, isError: query.isError };
};
