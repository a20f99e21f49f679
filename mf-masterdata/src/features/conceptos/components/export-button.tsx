import { DownloadButton } from '../../../shared/descarga/download-button.tsx';
import { mensajes } from '../mensajes.ts';

/** The whole catalogue as a sheet that can be imported again. */
export const ExportButton = () => (
  <DownloadButton
    file={{ path: '/conceptos.xlsx', filename: mensajes.archivo, failed: mensajes.noSeExporto }}
    busyLabel={mensajes.exportando}
  >
    {mensajes.exportar}
  </DownloadButton>
);
