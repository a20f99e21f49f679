import type { ReactNode } from 'react';
import { mensajes } from '../navigation/mensajes.ts';
import classes from './own-page.module.css';

/** The body of the shell's own pages: a readable width, and the version at the foot (spec 2 §2). */
export const OwnPage = ({ children }: { children: ReactNode }) => (
  <div className={classes.page}>
    <div className={classes.body}>{children}</div>
    <footer className={classes.footer}>{mensajes.version(APP_VERSION)}</footer>
  </div>
);
