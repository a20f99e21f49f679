import { useHost } from '@timbra/remote-kit';
import { useParams } from '@timbra/remote-kit/router';
import { useMemo } from 'react';
import { LoadRecord } from '../../shared/form/load-record.tsx';
import { queryKeys } from '../../shared/query-keys.ts';
import { createConceptoApi } from './concepto.api.ts';
import { ConceptoEditor } from './concepto-editor.tsx';
import { mensajes } from './mensajes.ts';

const useConceptoApi = () => {
  const { api } = useHost();
  return useMemo(() => createConceptoApi(api), [api]);
};

export const NuevoConceptoPage = () => <ConceptoEditor api={useConceptoApi()} concepto={null} />;

export const EditarConceptoPage = () => {
  const { id = '' } = useParams();
  const conceptos = useConceptoApi();
  return (
    <LoadRecord
      title={mensajes.editar}
      queryKey={queryKeys.concepto(id)}
      load={(signal) => conceptos.get(id, signal)}
      loadingText={mensajes.cargando}
      failedTitle={mensajes.errorAlCargar}
      list="/conceptos"
      listLabel={mensajes.lista}
    >
      {(concepto) => <ConceptoEditor key={concepto.id} api={conceptos} concepto={concepto} />}
    </LoadRecord>
  );
};
