import { MAX_FILAS_MASIVAS, MAX_XLSX_BYTES } from '@timbra/contracts';
import { FileDrop, fileProblem } from '@timbra/ui-kit';
import { useEffect, useState } from 'react';
import classes from '../masivo.module.css';
import { mensajes } from '../mensajes.ts';

const RULES = { extensions: ['.xlsx'], maxBytes: MAX_XLSX_BYTES } as const;

interface SubirProps {
  /** The file on its way; null for none. */
  sending: string | null;
  error: string | null;
  onFile: (file: File) => void;
}

/** Takes a workbook by button, by drop, or as it was copied in the system's file manager. */
export const Subir = ({ sending, error, onFile }: SubirProps) => {
  const [refused, setRefused] = useState<string | null>(null);
  const isBusy = sending !== null;
  useEffect(() => {
    const paste = ({ clipboardData }: ClipboardEvent) => {
      const files = [...(clipboardData?.files ?? [])];
      const [file] = files;
      if (!file || isBusy) return;
      const problem = fileProblem(files, RULES);
      setRefused(problem);
      if (!problem) onFile(file);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [isBusy, onFile]);
  return (
    <div className={classes.subir}>
      <FileDrop
        {...RULES}
        label={mensajes.archivo}
        hint={mensajes.archivoAyuda(MAX_FILAS_MASIVAS)}
        busy={sending === null ? null : mensajes.subiendo(sending)}
        error={refused ?? error}
        onFiles={([file]) => {
          setRefused(null);
          if (file) onFile(file);
        }}
      />
    </div>
  );
};
