import { Button, Loader } from '@timbra/ui-kit/mantine';
import type { ReactNode } from 'react';
import classes from './page-states.module.css';
import { SelloEnBlanco } from '../brand/simbolo.tsx';
import { useDelayed } from './use-delayed.ts';
import { Waiting, type Shape } from './waiting.tsx';

/** A spinner for less than this only flickers. */
const SPINNER_AFTER_MS = 1000;
/** A shape takes the room of what comes; words have a measure. */
const WIDE = { width: '100%', maxWidth: 'none' };
export const WAITING_TEXT = 'Estamos trayendo la información';

interface LoadingProps {
  /** The specification's text of this page. */
  children?: ReactNode;
  /** What is to come, where it is known. */
  shape?: Shape;
}

/** The text is there at once, to be read; the spinner only when it takes long. */
export const Loading = ({ children = WAITING_TEXT, shape }: LoadingProps) => {
  const isLong = useDelayed(true, SPINNER_AFTER_MS);
  return (
    <div className={classes.state}>
      <div className={classes.words} style={WIDE} data-waiting>
        <div className={classes.action} role="status">
          <p>{children}</p>
          {isLong && <Loader size={16} />}
        </div>
        {shape && <Waiting shape={shape} />}
      </div>
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
    <SelloEnBlanco className={classes.stamp} />
    <div className={classes.words}>
      {title && <p className={classes.title}>{title}</p>}
      {children}
      {action && <div className={classes.action}>{action}</div>}
    </div>
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
    <div className={classes.words}>
      <p className={classes.title}>{title}</p>
      {textOf(error) && <p>{textOf(error)}</p>}
      {onRetry && (
        <Button variant="default" onClick={onRetry}>
          Reintentar
        </Button>
      )}
      {action}
    </div>
  </div>
);
