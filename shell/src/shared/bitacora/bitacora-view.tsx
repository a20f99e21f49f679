import { ErrorState, Loading, Notice } from '@timbra/ui-kit';
import type { ReactNode } from 'react';
import { mensajes } from './mensajes.ts';
import { CargarMas } from './cargar-mas.tsx';
import type { Bitacora } from './use-bitacora.ts';

interface BitacoraViewProps<T> {
  bitacora: Bitacora<T>;
  /** Instead of the rows, when there are none. */
  empty: ReactNode;
  children: (rows: readonly T[]) => ReactNode;
}

/** The rows of a log, or why there are none, and the way to older ones. */
export const BitacoraView = <T,>({ bitacora, empty, children }: BitacoraViewProps<T>) => {
  const { rows, error, refetch } = bitacora;
  if (!rows) {
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <Loading shape="lines" />
    );
  }
  return (
    <>
      {error && (
        <Notice kind="error" title={mensajes.noSeActualizo} live>
          {error.message}
        </Notice>
      )}
      {rows.length === 0 ? empty : children(rows)}
      <CargarMas bitacora={bitacora} />
    </>
  );
};
