import { MAX_XLSX_BYTES, type Importacion } from '@timbra/contracts';
import { FileDrop } from '@timbra/ui-kit';
import { useState, type ReactNode } from 'react';
import { DownloadButton } from '../descarga/download-button.tsx';
import type { TipoHoja } from './importacion.api.ts';
import { useImportacionApi } from './use-importacion.ts';
import classes from './importacion.module.css';
import { mensajes } from './mensajes.ts';

/** The sheet with its columns in their order, to be filled in. */
const TemplateButton = ({ tipo }: { tipo: TipoHoja }) => (
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

interface FileSourceProps {
  tipo: TipoHoja;
  label: string;
  hint: ReactNode;
  onRead: (importacion: Importacion) => void;
}

/** A spreadsheet: its errors clear the file, and another may be chosen (receptores §9). */
export const FileSource = ({ tipo, label, hint, onRead }: FileSourceProps) => {
  const importaciones = useImportacionApi();
  const [reading, setReading] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const read = async ([file]: File[]) => {
    if (!file) return;
    setReading(true);
    setError(null);
    try {
      onRead(await importaciones.read(tipo, file));
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : String(failure));
    } finally {
      setReading(false);
    }
  };
  return (
    <div className={classes.source}>
      <FileDrop
        label={label}
        hint={hint}
        extensions={['.xlsx']}
        maxBytes={MAX_XLSX_BYTES}
        busy={reading ? mensajes.leyendo : null}
        error={error}
        onFiles={(files) => void read(files)}
      />
      <TemplateButton tipo={tipo} />
    </div>
  );
};
