import { useHost } from '@timbra/remote-kit';
import { useParams } from '@timbra/remote-kit/router';
import { useMemo } from 'react';
import { LoadRecord } from '../../shared/form/load-record.tsx';
import { queryKeys } from '../../shared/query-keys.ts';
import { createEmisorApi } from './emisor.api.ts';
import { EmisorEditor } from './emisor-editor.tsx';
import { NuevoEmisor } from './nuevo-emisor.tsx';
import { mensajes } from './mensajes.ts';

const useEmisorApi = () => {
  const { api } = useHost();
  return useMemo(() => createEmisorApi(api), [api]);
};

export const NuevoEmisorPage = () => <NuevoEmisor api={useEmisorApi()} />;

export const EditarEmisorPage = () => {
  const { id = '' } = useParams();
  const emisores = useEmisorApi();
  return (
    <LoadRecord
      title={mensajes.editar}
      queryKey={queryKeys.emisor(id)}
      load={(signal) => emisores.get(id, signal)}
      loadingText={mensajes.cargando}
      failedTitle={mensajes.errorAlCargar}
      list="/emisores"
      listLabel={mensajes.lista}
    >
      {(emisor) => <EmisorEditor key={emisor.id} api={emisores} emisor={emisor} />}
    </LoadRecord>
  );
};
