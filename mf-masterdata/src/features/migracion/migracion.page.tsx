import { ImportFlow } from '../../shared/importacion/import-flow.tsx';
import { LegacySource } from './legacy-source.tsx';
import { mensajes } from './mensajes.ts';

const MigracionPage = ({ tipo }: { tipo: 'emisores' | 'receptores' }) => (
  <ImportFlow
    title={mensajes[tipo]}
    intro={mensajes.intro(mensajes.nombres[tipo])}
    path={`/migracion/${tipo}`}
    list={`/${tipo}`}
    runningLabel={mensajes.enCurso[tipo]}
    source={(onRead) => <LegacySource tipo={tipo} onRead={onRead} />}
  />
);

export const MigrarEmisoresPage = () => <MigracionPage tipo="emisores" />;
export const MigrarReceptoresPage = () => <MigracionPage tipo="receptores" />;
