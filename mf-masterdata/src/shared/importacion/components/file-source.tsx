import { MAX_XLSX_BYTES, type Importacion } from '@timbra/contracts';
import { FileDrop } from '@timbra/ui-kit';
import { useState, type ReactNode } from 'react';
import type { TipoHoja } from '../api/importacion.api.ts';
import { useImportacionApi } from '../api/use-importacion.ts';
import classes from '../importacion.module.css';
import { mensajes } from '../mensajes.ts';
import { TemplateButton } from './template-button.tsx';

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
