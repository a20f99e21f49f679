import { Link } from '@timbra/remote-kit/router';
import { DateText } from '@timbra/ui-kit';
import classes from '../facturas-retrieve.module.css';
import { mensajes } from '../mensajes.ts';
import { folioText, type Fila, type Resultado } from './fila.ts';
import { ElegirUna } from './elegir.tsx';
import { EstadoCell } from './estado-cell.tsx';
import { Total } from './recuperada-columns.tsx';
import type { Eleccion } from './use-eleccion.ts';
import { Verificar } from './verificar.tsx';

interface RecuperadaCardProps {
  fila: Fila;
  resultado: Resultado | undefined;
  eleccion: Eleccion;
}

/** A row on a phone: all that the table says but the issuer, which was chosen above. */
export const RecuperadaCard = ({ fila, resultado, eleccion }: RecuperadaCardProps) => (
  <div className={classes.card}>
    <span className={classes.cardCheck}>
      <ElegirUna eleccion={eleccion} fila={fila} />
    </span>
    <div className={classes.cardBody}>
      <span className={classes.cardLine}>
        <span className={classes.cut}>{fila.receptorNombre ?? fila.rfcReceptor}</span>
        <Total fila={fila} />
      </span>
      <span className={`${classes.cardLine} ${classes.second}`}>
        <span>
          <Link className={classes.folio} to={`/editar/${fila.id}`}>
            {folioText(fila)}
          </Link>{' '}
          · {fila.fecha ? <DateText value={fila.fecha} /> : mensajes.sinDato}
        </span>
        <Verificar fila={fila} />
      </span>
      <span className={classes.uuid}>{fila.uuid}</span>
      <EstadoCell fila={fila} resultado={resultado} />
    </div>
  </div>
);
