import { columnas } from '@timbra/contracts';
import { FileSource } from '../../shared/importacion/file-source.tsx';
import { ImportFlow } from '../../shared/importacion/import-flow.tsx';
import { mensajes } from './mensajes.ts';

/** receptores §9: choose an .xlsx file; verify in a table; unchecked rows are skipped. */
const HojaImportPage = ({ tipo }: { tipo: 'receptores' | 'conceptos' }) => {
  const { titulo, intro, enCurso } = mensajes[tipo];
  const orden = columnas[tipo].map(([, nombre]) => nombre).join(', ');
  return (
    <ImportFlow
      title={titulo}
      intro={intro}
      path={`/${tipo}/importar`}
      list={`/${tipo}`}
      runningLabel={enCurso}
      source={(onRead) => (
        <FileSource
          tipo={tipo}
          label={mensajes.archivo}
          hint={mensajes.ayuda(orden)}
          onRead={onRead}
        />
      )}
    />
  );
};

export const ReceptoresImportPage = () => <HojaImportPage tipo="receptores" />;
export const ConceptosImportPage = () => <HojaImportPage tipo="conceptos" />;
