import type { ReactNode } from 'react';
import { mensajes } from './mensajes.ts';
import classes from './own-page.module.css';

interface OwnPageProps {
  /** It has a table of many columns. */
  wide?: boolean;
  children: ReactNode;
}

/**
 * The body of the shell's own pages: a readable width, and the version at the foot (cuenta §12).
 */
export const OwnPage = ({ wide = false, children }: OwnPageProps) => (
  <div className={classes.page}>
    <div className={classes.body} data-wide={wide || undefined}>
      {children}
    </div>
    <footer className={classes.footer}>{mensajes.version(APP_VERSION)}</footer>
  </div>
);
