import type { Exportacion } from '@timbra/contracts';
import classes from './exportar.module.css';
import { mensajes } from './mensajes.ts';

const latin = (day: string) => day.split('-').reverse().join('/');

/** «del 01/11/2026 al 30/11/2026», or «de enero.xlsx». */
export const periodoText = ({ desde, hasta, masivo }: Exportacion): string =>
  masivo ? `de ${masivo.nombre}` : `del ${latin(desde)} al ${latin(hasta)}`;

export const Periodo = ({ exportacion }: { exportacion: Exportacion }) => (
  <div className={classes.lines}>
    <span className={classes.periodo}>
      {latin(exportacion.desde)} – {latin(exportacion.hasta)}
    </span>
    <span className={classes.second} title={exportacion.masivo?.nombre}>
      {exportacion.masivo?.nombre ?? exportacion.rfc ?? mensajes.todos}
    </span>
  </div>
);
