import { useQuery } from '@tanstack/react-query';
import { ErrorState, Loading, Page } from '@timbra/ui-kit';
import type { ReactNode } from 'react';

interface LoadRecordProps<Record> {
  title: string;
  queryKey: readonly string[];
  load: (signal: AbortSignal) => Promise<Record>;
  loadingText: string;
  failedTitle: string;
  /** A way out when it cannot be had: spec 2 §8 sends one back to the list. */
  back: ReactNode;
  children: (record: Record) => ReactNode;
}

/** Brings a record before its form is drawn: an editor never starts from what another page cached. */
export const LoadRecord = <Record,>(props: LoadRecordProps<Record>) => {
  const { title, queryKey, load, loadingText, failedTitle, back, children } = props;
  const { data, isError, error, refetch } = useQuery({
    queryKey: [...queryKey, 'editor'],
    queryFn: ({ signal }) => load(signal),
    staleTime: Infinity,
    gcTime: 0,
  });
  if (data !== undefined) return children(data);
  return (
    <Page title={title}>
      {isError ? (
        <ErrorState
          title={failedTitle}
          error={error}
          onRetry={() => void refetch()}
          action={back}
        />
      ) : (
        <Loading>{loadingText}</Loading>
      )}
    </Page>
  );
};
