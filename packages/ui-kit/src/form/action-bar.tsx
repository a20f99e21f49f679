import type { ReactNode } from 'react';
import classes from './action-bar.module.css';

interface ActionBarProps {
  /** What goes on with the page; the rest stands at the other end of the bar. */
  end?: ReactNode;
  className?: string;
  endClassName?: string;
  children: ReactNode;
}

/** What can be done with a page, in sight at any scroll. */
export const ActionBar = ({ end, className = '', endClassName = '', children }: ActionBarProps) => (
  <div
    className={`${classes.bar} ${className}`}
    role="group"
    aria-label="Acciones"
    data-en-pantalla
  >
    {children}
    {end && <span className={`${classes.end} ${endClassName}`}>{end}</span>}
  </div>
);

interface ProblemsButtonProps {
  /** 'Errores (2)' */
  children: string;
  className?: string;
  onClick: () => void;
}

/** How much is missing or wrong; leads to what it is. */
export const ProblemsButton = ({ children, className = '', onClick }: ProblemsButtonProps) => (
  <button type="button" className={`${classes.problems} ${className}`} onClick={onClick}>
    {children}
  </button>
);
