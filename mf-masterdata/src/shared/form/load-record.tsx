import { isApiProblem, useHost } from '@timbra/remote-kit';
import { Link } from '@timbra/remote-kit/router';
import { ErrorState, Loading, Page } from '@timbra/ui-kit';
import { useQuery } from '@timbra/ui-kit/query';
import { useEffect, type ReactNode } from 'react';
import { mensajes } from './mensajes.ts';

interface LoadRecordProps<Record> {
  title: string;
  queryKey: readonly string[];
  load: (signal: AbortSignal) => Promise<Record>;
  loadingText: string;
  failedTitle: string;
  /**
   * Where one is sent when there is no such record (pantallas §6), and may go when it cannot be
   * had.
   */
  list: string;
  listLabel: string;
  children: (record: Record) => ReactNode;
}

/** Brings a record before its form is drawn: an editor never starts from what another page cached. */
export const LoadRecord = <Record,>(props: LoadRecordProps<Record>) => {
  const { title, queryKey, load, loadingText, failedTitle, list, listLabel, children } = props;
  const host = useHost();
  const { data, isError, error, refetch } = useQuery({
    queryKey: [...queryKey, 'editor'],
    queryFn: ({ signal }) => load(signal),
    staleTime: Infinity,
    gcTime: 0,
  });
  const isMissing = isApiProblem(error) && error.status === 404;
  useEffect(() => {
    if (!isMissing) return;
    host.notify({ kind: 'info', title: failedTitle, message: mensajes.noEsta });
    host.navigate(list, { replace: true });
  }, [isMissing, host, list, failedTitle]);

  if (data !== undefined) return children(data);
  return (
    <Page title={title}>
      {isError && !isMissing ? (
        <ErrorState
          title={failedTitle}
          error={error}
          onRetry={() => void refetch()}
          action={<Link to={list}>{listLabel}</Link>}
        />
      ) : (
        <Loading shape="form">{loadingText}</Loading>
      )}
    </Page>
  );
};
