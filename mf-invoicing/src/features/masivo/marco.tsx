import { Link } from '@timbra/remote-kit/router';
import { BackIcon, PageTitle } from '@timbra/ui-kit';
import type { ReactNode } from 'react';
import classes from './masivo.module.css';
import { mensajes } from './mensajes.ts';
import { Plantillas } from './plantilla.tsx';

interface MarcoProps {
  /** The screen that led here, and its name. */
  back: { to: string; text: string };
  children: ReactNode;
}

/** Title, the way back and the templates: alike before a file is sent and with one. */
export const Marco = ({ back, children }: MarcoProps) => (
  <div className={classes.page}>
    <header className={classes.cabecera}>
      <Link to={back.to} className={classes.back} aria-label={back.text} title={back.text}>
        <BackIcon size={20} />
      </Link>
      <PageTitle>{mensajes.pagina}</PageTitle>
      <span className={classes.alFinal}>
        <Plantillas />
      </span>
    </header>
    {children}
  </div>
);
