import { Notice } from '@timbra/ui-kit';
import { useEffect, useRef } from 'react';
import { ScreenLink } from '../../shared/screen-link.tsx';
import { mensajes } from './mensajes.ts';
import type { Desenlace } from './desenlace.ts';
import classes from './solicitudes-recibidas.module.css';

/** What came of an answer. Its place is there before, so that readers hear what is put in it. */
export const DesenlaceNotice = ({ desenlace }: { desenlace: Desenlace | null }) => {
  const place = useRef<HTMLDivElement>(null);
  // The button that was pressed by keyboard is gone, and the focus with it: it comes here.
  useEffect(() => {
    if (desenlace && document.activeElement === document.body) place.current?.focus();
  }, [desenlace]);
  return (
    <div ref={place} role="status" tabIndex={-1} className={classes.desenlace}>
      {desenlace && (
        <Notice kind={desenlace.kind} title={desenlace.titulo}>
          {desenlace.textos.map((texto) => (
            <p key={texto}>{texto}</p>
          ))}
          {desenlace.isSinCsd && <ScreenLink to="/emisores">{mensajes.irAEmisores}</ScreenLink>}
        </Notice>
      )}
    </div>
  );
};
