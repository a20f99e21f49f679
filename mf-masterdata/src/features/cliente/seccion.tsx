import { ErrorState, Loading } from '@timbra/ui-kit';
import type { ReactNode } from 'react';
import classes from './cliente.module.css';

interface Consulta<Data> {
  data: Data | undefined;
  error: Error | null;
  isPending: boolean;
  isError: boolean;
  refetch: () => Promise<unknown>;
}

interface SeccionProps<Data> {
  titulo: string;
  query: Consulta<Data>;
  /** Why there is nothing to see, when it could not be had. */
  error: string;
  children: (data: Data) => ReactNode;
}

/** A part of the page that is asked for by itself: what fails takes nothing else along. */
export const Seccion = <Data,>({ titulo, query, error, children }: SeccionProps<Data>) => (
  <section className={classes.seccion} aria-label={titulo}>
    <h2 className={classes.titulo}>{titulo}</h2>
    {query.data !== undefined && children(query.data)}
    {query.isPending && <Loading shape="lines" />}
    {query.isError && (
      <ErrorState title={error} error={query.error} onRetry={() => void query.refetch()} />
    )}
  </section>
);
