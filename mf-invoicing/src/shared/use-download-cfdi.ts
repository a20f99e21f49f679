import { isApiProblem, saveDownload, useHost } from '@timbra/remote-kit';
import { useCallback, useState } from 'react';

export type CfdiFormat = 'xml' | 'pdf';

interface Downloadable {
  id: string;
  uuid?: string;
}

const FAILED = 'No se pudo descargar el archivo';

/** Downloads the XML or PDF of an invoice; a failure is told by the host. */
export const useDownloadCfdi = () => {
  const host = useHost();
  const [busy, setBusy] = useState<string | null>(null);
  const download = useCallback(
    async ({ id, uuid }: Downloadable, format: CfdiFormat): Promise<void> => {
      setBusy(`${id}.${format}`);
      try {
        const file = await host.api.download(`/facturas/${id}.${format}`);
        saveDownload(file, `${uuid ?? id}.${format}`);
      } catch (error) {
        const message = isApiProblem(error) ? error.message : undefined;
        host.notify({ kind: 'error', title: FAILED, message });
      } finally {
        setBusy(null);
      }
    },
    [host],
  );
  return { download, isBusy: (id: string, format: CfdiFormat) => busy === `${id}.${format}` };
};
