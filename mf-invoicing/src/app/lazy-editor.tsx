import type { Stop } from '@timbra/remote-kit';
import { calendarCode, ErrorState, Loading, whenIdle } from '@timbra/ui-kit';
import { useQuery, type QueryClient } from '@timbra/ui-kit/query';
import { mensajes } from '../features/editor/mensajes-al-abrir.ts';
import { codeQuery } from '../shared/code-query.ts';
import { documentoCode } from './fetch-documento.ts';
import { fetchEditor } from './fetch-editor.ts';

const editorCode = codeQuery('editor', fetchEditor);

/** Fetches the editors while nobody waits: the first screen has its data, and the browser is idle. */
export const prefetchEditor = (queries: QueryClient): Stop =>
  whenIdle(() => {
    if (queries.isFetching() > 0) return;
    for (const code of [documentoCode, calendarCode]) void queries.prefetchQuery<unknown>(code);
    // A kind is asked for by the editors alone: what they brought, it does not bring again.
    void queries.fetchQuery(editorCode).then(
      ({ facturaCode }) => queries.prefetchQuery(facturaCode),
      () => undefined,
    );
  });

/** The editors, once they are here; that they cannot be had is told, with a retry. */
export const LazyEditor = () => {
  const { data, isError, error, refetch } = useQuery(editorCode);
  if (data) return <data.EditorScreen />;
  return isError ? (
    <ErrorState title={mensajes.noSePudoPreparar} error={error} onRetry={() => void refetch()} />
  ) : (
    <Loading shape="form">{mensajes.preparando}</Loading>
  );
};
