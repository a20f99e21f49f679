import type { FilaMasiva } from '@timbra/contracts';
import { formatNumber } from '@timbra/ui-kit';
import classes from '../masivo.module.css';
import { isPrimera } from './fila.ts';
import { ElegirFila } from './elegir.tsx';
import { EstadoFila } from './estado-fila.tsx';
import type { Eleccion } from './use-eleccion.ts';

/** A row on a phone: receiver, total, concept, and place in the file. */
export const FilaCard = ({ fila, eleccion }: { fila: FilaMasiva; eleccion: Eleccion }) => {
  const { celdas, total } = fila;
  const folio = [celdas.serie, celdas.folio].filter(Boolean).join('-');
  const second = [fila.fila, folio, celdas.descripcion ?? celdas.trabajador]
    .filter(Boolean)
    .join(' · ');
  return (
    <div className={classes.card}>
      <span className={classes.cardCheck}>
        <ElegirFila fila={fila} eleccion={eleccion} />
      </span>
      <div className={classes.cardBody}>
        <span className={classes.cardLine}>
          <span className={classes.strong}>{celdas.receptor}</span>
          <span className={classes.importe}>
            {total !== undefined && isPrimera(fila) ? formatNumber(total) : ''}
          </span>
        </span>
        <span className={classes.cardSecond}>{second}</span>
        <EstadoFila fila={fila} culpable={eleccion.culpableDe(fila)} />
      </div>
    </div>
  );
};
