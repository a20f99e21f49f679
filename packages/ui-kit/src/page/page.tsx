import type { ReactNode } from 'react';
import { PageTitle } from './page-title.tsx';
import classes from './page.module.css';

interface PageProps {
  title: string;
  beside?: ReactNode;
  intro?: ReactNode;
  /** Buttons at the end of the title's line. */
  actions?: ReactNode;
  /** The page is as tall as the window and its content scrolls inside, as lists do. */
  fill?: boolean;
  children: ReactNode;
}

/** Margins, title and actions, alike on every page. */
export const Page = ({ title, beside, intro, actions, fill = false, children }: PageProps) => (
  <div className={classes.page} data-fill={fill || undefined}>
    <header className={classes.header}>
      <div className={classes.heading}>
        <PageTitle beside={beside}>{title}</PageTitle>
        {intro && <p className={classes.intro}>{intro}</p>}
      </div>
      {actions && (
        <div className={classes.actions} data-en-pantalla>
          {actions}
        </div>
      )}
    </header>
    {children}
  </div>
);
