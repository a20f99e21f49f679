import { ErrorState, Loading } from '@timbra/ui-kit';
import { useQuery, type QueryClient } from '@timbra/ui-kit/query';
import { mensajes } from '../features/editor/mensajes.ts';
import { fetchEditor } from './fetch-editor.ts';

const editorCode = {
  queryKey: ['editor-code'],
  queryFn: fetchEditor,
  staleTime: Infinity,
  gcTime: Infinity,
};

/** Fetches the editors while nobody waits: the list is drawn without them. */
export const prefetchEditor = (queries: QueryClient): void => {
  // Browsers without it fetch the editors when one is opened.
  window.requestIdleCallback?.(() => void queries.prefetchQuery(editorCode));
};

/** The editors, once they are here; that they cannot be had is told, with a retry. */
export const LazyEditor = () => {
  const { data, isError, error, refetch } = useQuery(editorCode);
  if (data) return <data.EditorScreen />;
  return isError ? (
    <ErrorState title={mensajes.noSePudoPreparar} error={error} onRetry={() => void refetch()} />
  ) : (
    <Loading>{mensajes.preparando}</Loading>
  );
};
