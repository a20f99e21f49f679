import { PageTitle } from '@timbra/ui-kit';
import type { ReactNode } from 'react';
import { Anuncios } from '../anuncios/anuncios.tsx';
import classes from './login.module.css';
import { mensajes } from './mensajes.ts';

interface PublicPageProps {
  title: string;
  intro?: string;
  children?: ReactNode;
  /** Ways to the other pages of this kind. */
  links?: ReactNode;
}

/** Card, product and version, alike on every page before signing in. */
export const PublicPage = ({ title, intro, children, links }: PublicPageProps) => (
  <div className={classes.screen}>
    <Anuncios />
    <main className={classes.page}>
      <div className={classes.card}>
        <p className={classes.product}>{mensajes.producto}</p>
        <p className={classes.motto}>{mensajes.lema}</p>
        <PageTitle>{title}</PageTitle>
        {intro && <p className={classes.intro}>{intro}</p>}
        {children}
        {links && <nav className={classes.ways}>{links}</nav>}
      </div>
      <p className={classes.version}>{mensajes.version(APP_VERSION)}</p>
    </main>
  </div>
);
