import { Logotipo, PageTitle } from '@timbra/ui-kit';
import type { ReactNode } from 'react';
import { Anuncios } from '../anuncios/anuncios.tsx';
import { mensajes as comunes } from '../base/mensajes.ts';
import classes from './login.module.css';
import { mensajes } from './mensajes.ts';
import sheet from './pliego.module.css';

/** A sheet of stamps of which one is stamped: an ornament, hidden from readers. */
const Pliego = () => (
  <div aria-hidden="true" className={sheet.sheet}>
    <div className={sheet.stamp}>
      <p className={sheet.word}>Timbrada</p>
      <p className={sheet.amount}>$11,600.00</p>
    </div>
  </div>
);

interface PublicPageProps {
  title: string;
  intro?: string;
  children?: ReactNode;
  /** Ways to the other pages of this kind. */
  links?: ReactNode;
}

/** Brand, form and version, alike on every page before signing in. */
export const PublicPage = ({ title, intro, children, links }: PublicPageProps) => (
  <div className={classes.screen}>
    <Anuncios />
    <div className={classes.split}>
      <aside aria-label={mensajes.lema} className={classes.brand}>
        <Logotipo height={28} />
        <Pliego />
        <p className={classes.headline}>{mensajes.promesa}</p>
        <p className={classes.motto}>{mensajes.lema}</p>
      </aside>
      <main className={classes.page}>
        <div className={classes.card}>
          <PageTitle>{title}</PageTitle>
          {intro && <p className={classes.intro}>{intro}</p>}
          {children}
          {links && <nav className={classes.ways}>{links}</nav>}
        </div>
        <p className={classes.version}>{comunes.version(APP_VERSION)}</p>
      </main>
    </div>
  </div>
);
