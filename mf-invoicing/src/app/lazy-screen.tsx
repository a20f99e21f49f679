import { ErrorState, Loading } from '@timbra/ui-kit';
import { useQuery } from '@timbra/ui-kit/query';
import type { ComponentType } from 'react';
import type { codeQuery } from '../shared/code-query.ts';

interface LazyScreenProps {
  code: ReturnType<typeof codeQuery<ComponentType>>;
}

/** A screen that is seldom opened, once it is here; that it cannot be had is told, with a retry. */
export const LazyScreen = ({ code }: LazyScreenProps) => {
  const { data: Screen, isError, error, refetch } = useQuery(code);
  if (Screen) return <Screen />;
  return isError ? (
    <ErrorState
      title="No se pudo preparar la pantalla"
      error={error}
      onRetry={() => void refetch()}
    />
  ) : (
    <Loading />
  );
};
