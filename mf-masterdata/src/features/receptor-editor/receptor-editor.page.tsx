import { useHost } from '@timbra/remote-kit';
import { useParams, useSearchParams } from '@timbra/remote-kit/router';
import { useMemo } from 'react';
import { LoadRecord } from '../../shared/form/load-record.tsx';
import { queryKeys } from '../../shared/query-keys.ts';
import { createReceptorApi } from './receptor.api.ts';
import { ReceptorEditor } from './receptor-editor.tsx';
import { mensajes } from './mensajes.ts';

export const NuevoReceptorPage = () => {
  const { api } = useHost();
  const receptores = useMemo(() => createReceptorApi(api), [api]);
  const [search] = useSearchParams();
  return <ReceptorEditor api={receptores} receptor={null} sought={search.get('nombre') ?? ''} />;
};

export const EditarReceptorPage = () => {
  const { id = '' } = useParams();
  const { api } = useHost();
  const receptores = useMemo(() => createReceptorApi(api), [api]);
  return (
    <LoadRecord
      title={mensajes.editar}
      queryKey={queryKeys.receptor(id)}
      load={(signal) => receptores.get(id, signal)}
      loadingText={mensajes.cargando}
      failedTitle={mensajes.errorAlCargar}
      list="/receptores"
      listLabel={mensajes.lista}
    >
      {(receptor) => <ReceptorEditor key={receptor.id} api={receptores} receptor={receptor} />}
    </LoadRecord>
  );
};
