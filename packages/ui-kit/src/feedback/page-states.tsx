import { Button, Loader } from '@timbra/ui-kit/mantine';
import type { ReactNode } from 'react';
import classes from './page-states.module.css';
import { useDelayed } from './use-delayed.ts';

/** A spinner for less than this only flickers. */
const SPINNER_AFTER_MS = 1000;

interface LoadingProps {
  /** The specification's text of this page. */
  children?: ReactNode;
}

/** The text is there at once, to be read; the spinner only when it takes long. */
export const Loading = ({ children = 'Estamos trayendo la información' }: LoadingProps) => {
  const isLong = useDelayed(true, SPINNER_AFTER_MS);
  return (
    <div className={classes.state} role="status" data-waiting>
      <span className={classes.spinner}>{isLong && <Loader size={20} />}</span>
      <p>{children}</p>
    </div>
  );
};

interface EmptyProps {
  title?: string;
  children?: ReactNode;
  /** What to do next. */
  action?: ReactNode;
}

/** Nothing was ever created, or nothing passes the filter: `action` tells them apart. */
export const Empty = ({ title, children, action }: EmptyProps) => (
  <div className={classes.state}>
    {title && <p className={classes.title}>{title}</p>}
    {children}
    {action}
  </div>
);

interface ErrorStateProps {
  title?: string;
  error?: unknown;
  onRetry?: () => void;
  action?: ReactNode;
}

const textOf = (error: unknown): string | null =>
  error instanceof Error && error.message !== '' ? error.message : null;

/** Something could not be read: what happened, and a way to try again. */
export const ErrorState = ({
  title = 'No se pudo traer la información',
  error,
  onRetry,
  action,
}: ErrorStateProps) => (
  <div className={classes.state} role="alert">
    <p className={classes.title}>{title}</p>
    {textOf(error) && <p>{textOf(error)}</p>}
    {onRetry && (
      <Button variant="default" onClick={onRetry}>
        Reintentar
      </Button>
    )}
    {action}
  </div>
);
