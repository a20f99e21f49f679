import { callApi, useHost, type ApiClient } from '@timbra/remote-kit';
import { useParams } from '@timbra/remote-kit/router';
import { useMemo } from 'react';
import { LoadRecord } from '../../shared/form/load-record.tsx';
import { createPlantillaApi } from './plantilla.api.ts';
import { PlantillaEditor } from './plantilla-editor.tsx';
import { mensajes } from './mensajes.ts';

const emisoresOf = async (api: ApiClient, signal: AbortSignal) =>
  (await callApi(api, 'GET /emisores', { signal })).items;

/** The template, if it is a stored one, and the issuers that may use it. */
const Load = ({ id }: { id: string | null }) => {
  const { api } = useHost();
  const plantillas = useMemo(() => createPlantillaApi(api), [api]);
  return (
    <LoadRecord
      title={id === null ? mensajes.nueva : mensajes.editar}
      queryKey={['plantillas', id ?? 'nueva']}
      load={async (signal) => {
        const [plantilla, emisores] = await Promise.all([
          id === null ? null : plantillas.get(id, signal),
          emisoresOf(api, signal),
        ]);
        return { plantilla, emisores };
      }}
      loadingText={mensajes.cargando}
      failedTitle={mensajes.errorAlCargar}
      list="/plantillas"
      listLabel={mensajes.lista}
    >
      {({ plantilla, emisores }) => (
        <PlantillaEditor
          key={plantilla?.id ?? 'nueva'}
          api={plantillas}
          plantilla={plantilla}
          emisores={emisores}
        />
      )}
    </LoadRecord>
  );
};

export const NuevaPlantillaPage = () => <Load id={null} />;

export const EditarPlantillaPage = () => <Load id={useParams().id ?? ''} />;
