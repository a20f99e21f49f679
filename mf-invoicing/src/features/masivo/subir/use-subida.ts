import { XLSX, type Masivo } from '@timbra/contracts';
import { callApi, useHost } from '@timbra/remote-kit';
import { useMutation, useQueryClient } from '@timbra/ui-kit/query';
import { useCallback, useState } from 'react';
import { queryKeys } from '../../../shared/query-keys.ts';

/** A file on its way: how much of it was sent, where that is known, and how it is called off. */
export interface Subida {
  nombre: string;
  sent: number;
  total: number;
  cancel: () => void;
}

/** Sends a workbook; `onRead` when its rows were read. One at a time. */
export const useSubida = (onRead: (masivo: Masivo) => void) => {
  const { api } = useHost();
  const client = useQueryClient();
  const [subida, setSubida] = useState<Subida | null>(null);
  const { mutate, error } = useMutation({
    mutationFn: ({ file, signal }: { file: File; signal: AbortSignal }) =>
      callApi(api, 'POST /masivos', {
        query: { nombre: file.name },
        body: new Blob([file], { type: XLSX }),
        signal,
        onUpload: (uploaded) => setSubida((now) => now && { ...now, ...uploaded }),
      }),
    onSuccess: (masivo) => client.setQueryData(queryKeys.masivo(masivo.id), masivo),
    onSettled: () => {
      setSubida(null);
      return client.invalidateQueries({ queryKey: queryKeys.masivos, exact: true });
    },
  });
  const send = useCallback(
    (file: File) => {
      const controller = new AbortController();
      setSubida({
        nombre: file.name,
        sent: 0,
        total: file.size,
        cancel: () => controller.abort(),
      });
      mutate({ file, signal: controller.signal }, { onSuccess: onRead });
    },
    [mutate, onRead],
  );
  return { subida, send, error: error?.name === 'AbortError' ? null : error };
};
