import type { VistaPreviaCorreo } from '@timbra/contracts';
import classes from './correo.module.css';
import { mensajes } from './mensajes.ts';

/** A message as a mail program shows it: in a frame that runs nothing and reaches nothing. */
export const VistaPrevia = ({ asunto, html }: VistaPreviaCorreo) => (
  <section aria-label={mensajes.vista} className={classes.vista}>
    <p className={classes.asunto}>{asunto}</p>
    <iframe title={mensajes.vista} sandbox="" srcDoc={html} className={classes.hoja} />
  </section>
);
