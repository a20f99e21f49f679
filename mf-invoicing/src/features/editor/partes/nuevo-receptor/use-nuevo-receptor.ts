import type { FiscalReceptor, ReceptorRow } from '@timbra/contracts';
import { callApi, isApiProblem, useHost, useRecordForm } from '@timbra/remote-kit';
import { lookups } from '@timbra/ui-kit';
import { useQueryClient } from '@timbra/ui-kit/query';
import { useState } from 'react';
import { queryKeys } from '../../../../shared/query-keys.ts';
import { RECEPTORES } from '../../campos/use-master-data.ts';
import {
  judgeReceptor,
  receptorFrom,
  rowOf,
  sameReceptor,
  toReceptorBody,
  type NuevoReceptor,
} from './nuevo-receptor.ts';

/** The state of a new receiver: what is typed, what is wrong, and saving it once. */
export const useNuevoReceptor = (
  text: string,
  receptores: readonly ReceptorRow[],
  onSaved: (row: ReceptorRow) => void,
) => {
  const { api } = useHost();
  const client = useQueryClient();
  /** The server knows one like it: somebody else has just added it. */
  const [repeated, setRepeated] = useState<NuevoReceptor | null>(null);
  const form = useRecordForm<NuevoReceptor, FiscalReceptor, 'repetido'>({
    initial: receptorFrom(text),
    judge: judgeReceptor,
    save: (values, idempotencyKey, how) =>
      callApi(api, 'POST /receptores', {
        body: toReceptorBody(values),
        idempotencyKey,
        query: how && { repetido: 'permitir' },
      }),
    onSaved: (saved) => {
      const row = rowOf(saved);
      client.setQueryData<readonly ReceptorRow[]>(queryKeys.receptores, (rows = []) => [
        ...rows.filter(({ id }) => id !== row.id),
        row,
      ]);
      lookups.forget(RECEPTORES);
      onSaved(row);
    },
    onFailed: (error, values) => {
      if (!isApiProblem(error) || error.code !== 'registroRepetido') return false;
      setRepeated(values);
      void client.invalidateQueries({ queryKey: queryKeys.receptores });
      return true;
    },
  });
  const existing = sameReceptor(form.values, receptores);
  return {
    ...form,
    /** The one that is there already. */
    existing,
    /** There is one like it, perhaps one that only the server knows. */
    isRepeated: existing !== undefined || repeated === form.values,
    /** Although there is one like it. */
    saveAnother: () => form.submit('repetido'),
  };
};
