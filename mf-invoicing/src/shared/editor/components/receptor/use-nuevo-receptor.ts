import type { FieldError, FiscalReceptor, ReceptorRow } from '@timbra/contracts';
import { isApiProblem, newId, useHost } from '@timbra/remote-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { queryKeys } from '../../../query-keys.ts';
import {
  judgeReceptor,
  receptorFrom,
  rowOf,
  toReceptorBody,
  type NuevoReceptor,
} from '../../model/nuevo-receptor.ts';

/** The state of a new receiver: what is typed, what is wrong, and saving it once. */
export const useNuevoReceptor = (text: string, onSaved: (row: ReceptorRow) => void) => {
  const { api } = useHost();
  const client = useQueryClient();
  const [form, setForm] = useState(() => receptorFrom(text));
  const [attempted, setAttempted] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  /** The server's, about the form as it was sent. */
  const [refused, setRefused] = useState<{ of: NuevoReceptor; errors: readonly FieldError[] }>();
  const isSending = useRef(false);
  /** The same while the same is sent again. */
  const intent = useRef<{ of: NuevoReceptor; key: string } | null>(null);

  const own = useMemo(() => judgeReceptor(form), [form]);
  const theirs = refused?.of === form ? refused.errors : [];
  const shown = new Map((attempted ? own : []).concat(theirs).map((it) => [it.path, it.message]));

  const save = async () => {
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    setFailure(null);
    if (intent.current?.of !== form) intent.current = { of: form, key: newId() };
    try {
      const saved = await api.post<FiscalReceptor>('/receptores', toReceptorBody(form), {
        idempotencyKey: intent.current.key,
      });
      const row = rowOf(saved);
      client.setQueryData<readonly ReceptorRow[]>(queryKeys.receptores, (rows = []) => [
        ...rows.filter(({ id }) => id !== row.id),
        row,
      ]);
      onSaved(row);
    } catch (error) {
      const errors = isApiProblem(error) ? error.errors : [];
      setRefused({ of: form, errors });
      if (errors.length === 0) setFailure(error instanceof Error ? error.message : String(error));
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  };
  return {
    form,
    set: setForm,
    errors: own,
    shown,
    busy,
    failure,
    attempted,
    attempt: () => setAttempted(true),
    save: () => void save(),
  };
};
