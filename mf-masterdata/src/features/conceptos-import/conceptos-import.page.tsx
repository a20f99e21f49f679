import { columnas } from '@timbra/contracts';
import { FileSource } from '../../shared/importacion/components/file-source.tsx';
import { ImportFlow } from '../../shared/importacion/components/import-flow.tsx';
import { mensajes } from './mensajes.ts';

const orden = columnas.conceptos.map(([, nombre]) => nombre).join(', ');

export const ConceptosImportPage = () => (
  <ImportFlow
    title={mensajes.titulo}
    intro={mensajes.intro}
    path="/conceptos/importar"
    list="/conceptos"
    runningLabel={mensajes.enCurso}
    source={(onRead) => (
      <FileSource
        tipo="conceptos"
        label={mensajes.archivo}
        hint={mensajes.ayuda(orden)}
        onRead={onRead}
      />
    )}
  />
);
