import { useDownload } from '@timbra/remote-kit';
import { useCallback } from 'react';

export type CfdiFormat = 'xml' | 'pdf';

interface Descargable {
  id: string;
  uuid?: string;
}

const FAILED = 'No se pudo descargar el archivo';
const pathOf = (id: string, format: CfdiFormat): string => `/facturas/${id}.${format}`;

/** Downloads the XML or PDF of an invoice; a failure is told by the host. */
export const useDownloadCfdi = () => {
  const { download: save, busy } = useDownload();
  const download = useCallback(
    ({ id, uuid }: Descargable, format: CfdiFormat): Promise<void> =>
      save({ path: pathOf(id, format), filename: `${uuid ?? id}.${format}`, failed: FAILED }),
    [save],
  );
  return { download, isBusy: (id: string, format: CfdiFormat) => busy === pathOf(id, format) };
};
