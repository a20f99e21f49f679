import { ErrorState, Loading, Page } from '@timbra/ui-kit';
import { useQuery } from '@timbra/ui-kit/query';
import { mensajes } from '../features/documento/mensajes-al-abrir.ts';
import type { DocumentoProps } from '../shared/documento.ts';
import { documentoCode } from './fetch-documento.ts';

/**
 * The document, once its code is loaded; when it cannot be loaded, the page says so and offers a retry.
 * The document's texts come with its code: the editor does not wait for them.
 */
export const LazyDocumento = (props: DocumentoProps) => {
  const { data, isError, error, refetch } = useQuery(documentoCode);
  if (data) return <data.DocumentoPage {...props} />;
  return (
    <Page title={props.titulo}>
      {isError ? (
        <ErrorState
          title={mensajes.noSePudoPreparar}
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading shape="lines">{mensajes.cargando}</Loading>
      )}
    </Page>
  );
};
