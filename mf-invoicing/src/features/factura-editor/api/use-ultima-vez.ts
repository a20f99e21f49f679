import type { FacturaRow, Page, ReceptorRow } from '@timbra/contracts';
import { FacturaStatus } from '@timbra/contracts';
import { useHost } from '@timbra/remote-kit';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useEditor, useForm } from '../../../shared/editor/components/editor-context.ts';
import { changeDatos } from '../../../shared/editor/model/editor-form.ts';
import { queryKeys } from '../../../shared/query-keys.ts';
import { isSameTrato, lastTrato, tratoOf, withTrato, type Trato } from '../model/ultima-vez.ts';

/** Among so many of its last vouchers there is an invoice, or it is not usual. */
const LOOK_AT = 20;

/**
 * ux.md §3: a receiver's next invoice is agreed as its last one was. What the person chose since is
 * left alone.
 */
export const useUltimaVez = (receptores: readonly ReceptorRow[]) => {
  const { store, isNew } = useEditor();
  const { api } = useHost();
  const id = useForm(store, (it) => it.datos.receptor);
  const receptor = receptores.find((it) => it.id === id);
  const rfc = receptor && !receptor.isGenerico ? receptor.rfc : '';
  /** Nobody chose it: what a blank invoice says, or what was taken from the receiver before. */
  const unchosen = useRef<Trato | null>(null);
  const [taken, setTaken] = useState<{ of: string; trato: Trato; before: Trato } | null>(null);
  const { data } = useQuery({
    queryKey: queryKeys.ultimaVez(rfc),
    queryFn: ({ signal }) =>
      api.get<Page<FacturaRow>>('/facturas', {
        query: { q: rfc, status: FacturaStatus.Timbrada, limit: LOOK_AT },
        signal,
      }),
    enabled: isNew && rfc !== '',
  });

  // As it stands when the receiver is chosen; choosing it may have changed the use.
  const asked = useRef('');
  useEffect(() => {
    if (asked.current === id) return;
    asked.current = id;
    const now = tratoOf(store.get());
    const isBlank = now.formaPago === '' && now.metodoPago === 'PUE';
    const isOurs =
      taken !== null && isSameTrato({ ...now, usoCfdi: taken.trato.usoCfdi }, taken.trato);
    unchosen.current = isBlank || isOurs ? now : null;
  }, [id, store, taken]);

  useEffect(() => {
    const before = unchosen.current;
    if (!isNew || !receptor || !data || !before) return;
    unchosen.current = null;
    const trato = lastTrato(data.items, receptor);
    if (!trato || !isSameTrato(tratoOf(store.get()), before)) return;
    store.change((form) => withTrato(form, trato, receptor));
    setTaken({ of: receptor.id, trato: tratoOf(store.get()), before });
  }, [isNew, receptor, data, store]);

  const now = useForm(store, (it) => it.datos);
  const isShown = taken !== null && taken.of === id && isSameTrato(now, taken.trato);
  return {
    isShown: isShown && isNew,
    undo: () => taken && store.change((form) => changeDatos(form, taken.before)),
  };
};
