import { MAX_FILAS_MASIVAS, MAX_XLSX_BYTES } from '@timbra/contracts';
import { FileDrop, fileProblem, ProgressBar } from '@timbra/ui-kit';
import { Button } from '@timbra/ui-kit/mantine';
import { useEffect, useState } from 'react';
import type { Subida } from './use-subida.ts';
import classes from '../masivo.module.css';
import { mensajes } from '../mensajes.ts';

const RULES = { extensions: ['.xlsx'], maxBytes: MAX_XLSX_BYTES } as const;

interface SubirProps {
  /** The file on its way; null for none. */
  subida: Subida | null;
  error: string | null;
  onFile: (file: File) => void;
}

const isSent = ({ sent, total }: Subida) => sent >= total;
const textOf = (subida: Subida): string =>
  isSent(subida) ? mensajes.leyendo(subida.nombre) : mensajes.subiendo(subida.nombre);

/** How much of the file is with the server; its rows are read once all of it is. */
const EnCamino = ({ subida }: { subida: Subida }) => {
  const { sent, total, cancel } = subida;
  return (
    <div className={classes.enCamino}>
      <div className={classes.medida}>
        <ProgressBar
          label={mensajes.subido(total === 0 ? 0 : sent / total)}
          value={isSent(subida) ? undefined : sent}
          max={total}
        />
      </div>
      <Button variant="default" size="compact-sm" onClick={cancel}>
        {mensajes.cancelarSubida}
      </Button>
    </div>
  );
};

/** Takes a workbook by button, by drop, or as it was copied in the system's file manager. */
export const Subir = ({ subida, error, onFile }: SubirProps) => {
  const [refused, setRefused] = useState<string | null>(null);
  const isBusy = subida !== null;
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
        busy={subida && textOf(subida)}
        error={refused ?? error}
        onFiles={([file]) => {
          setRefused(null);
          if (file) onFile(file);
        }}
      />
      {subida && <EnCamino subida={subida} />}
    </div>
  );
};
