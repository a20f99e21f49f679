import { DownloadButton } from '../../descarga/download-button.tsx';
import type { TipoHoja } from '../api/importacion.api.ts';
import { mensajes } from '../mensajes.ts';

/** The sheet with its columns in their order, to be filled in. */
export const TemplateButton = ({ tipo }: { tipo: TipoHoja }) => (
  <DownloadButton
    file={{
      path: `/${tipo}/plantilla.xlsx`,
      filename: mensajes.plantillaArchivo(tipo),
      failed: mensajes.sinPlantilla,
    }}
    busyLabel={mensajes.descargandoPlantilla}
  >
    {mensajes.plantilla}
  </DownloadButton>
);
