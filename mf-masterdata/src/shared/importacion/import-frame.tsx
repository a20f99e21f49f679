import { ActionBar, PageTitle } from '@timbra/ui-kit';
import type { ReactNode } from 'react';
import classes from './importacion.module.css';

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
    {actions && <ActionBar className={classes.apart}>{actions}</ActionBar>}
  </div>
);
