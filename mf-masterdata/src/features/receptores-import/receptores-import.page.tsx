import { columnas } from '@timbra/contracts';
import { FileSource } from '../../shared/importacion/components/file-source.tsx';
import { ImportFlow } from '../../shared/importacion/components/import-flow.tsx';
import { mensajes } from './mensajes.ts';

const orden = columnas.receptores.map(([, nombre]) => nombre).join(', ');

/** spec 2 §2: choose an .xlsx file; verify in a table; unchecked rows are skipped. */
export const ReceptoresImportPage = () => (
  <ImportFlow
    title={mensajes.titulo}
    intro={mensajes.intro}
    path="/receptores/importar"
    list="/receptores"
    runningLabel={mensajes.enCurso}
    source={(onRead) => (
      <FileSource
        tipo="receptores"
        label={mensajes.archivo}
        hint={mensajes.ayuda(orden)}
        onRead={onRead}
      />
    )}
  />
);
