import { PageTitle } from '@timbra/ui-kit';
import type { ReactNode } from 'react';
import classes from '../importacion.module.css';
import { mensajes } from '../mensajes.ts';

interface ImportFrameProps {
  title: string;
  intro?: ReactNode;
  /** Buttons of the bar at the bottom. */
  actions?: ReactNode;
  /** Few things: they stand in a narrow column. */
  narrow?: boolean;
  children: ReactNode;
}

/** Title, content and actions of each step of an import. */
export const ImportFrame = ({ title, intro, actions, narrow, children }: ImportFrameProps) => (
  <div className={classes.page}>
    <div className={classes.body}>
      <PageTitle>{title}</PageTitle>
      {intro && <p className={classes.intro}>{intro}</p>}
      {narrow ? <div className={classes.narrow}>{children}</div> : children}
    </div>
    {actions && (
      <div className={classes.bar} role="group" aria-label={mensajes.acciones}>
        {actions}
      </div>
    )}
  </div>
);
