import type { Factura } from '@timbra/contracts';
import { useHost } from '@timbra/remote-kit';
import { useQuery } from '@timbra/ui-kit/query';
import { useEffect, useMemo } from 'react';
import { codeQuery } from '../../../shared/code-query.ts';
import { useDocumentoPdf } from './use-documento-pdf.ts';

const visorCode = codeQuery('hoja', () => import('@timbra/ui-kit/open-pdf'));

/**
 * The server's own PDF of a document, and the program that draws it, which comes with the first one.
 * The address of the file serves the printer.
 */
export const useHoja = ({ id, status }: Pick<Factura, 'id' | 'status'>) => {
  const { api } = useHost();
  const code = useQuery(visorCode);
  const file = useQuery({
    // Cancelled, it is printed otherwise.
    queryKey: ['hoja', id, status],
    queryFn: async ({ signal }) => (await api.download(`/facturas/${id}.pdf`, { signal })).blob,
    staleTime: Infinity,
    gcTime: 0,
  });
  const blob = file.data;
  const url = useMemo(
    () => blob && URL.createObjectURL(new Blob([blob], { type: 'application/pdf' })),
    [blob],
  );
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url]);
  const { unreadable, ...pdf } = useDocumentoPdf(code.data?.openPdf, blob);
  const broken = [code, file].filter((it) => it.isError);
  return {
    ...pdf,
    url,
    error: broken[0]?.error ?? unreadable,
    /** What could not be had is asked for anew; of a file that cannot be read, the file. */
    retry: () => (broken.length > 0 ? broken : [file]).forEach((it) => void it.refetch()),
  };
};
export type Hoja = ReturnType<typeof useHoja>;
