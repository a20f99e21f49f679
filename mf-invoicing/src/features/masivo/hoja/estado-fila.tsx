import type { FilaMasiva } from '@timbra/contracts';
import { Link } from '@timbra/remote-kit/router';
import { StatusBadge, type StatusName } from '@timbra/ui-kit';
import classes from '../masivo.module.css';
import { mensajes } from '../mensajes.ts';
import { vistaDe, type VistaFila } from './fila.ts';

const BADGES: Partial<Record<VistaFila, StatusName>> = {
  timbrada: 'timbrada',
  conError: 'error',
  rechazada: 'error',
  timbrando: 'enProceso',
  prueba: 'prueba',
};
/** Of a UUID, what fits beside the state; the link has all of it. */
const UUID_START = 8;

interface EstadoFilaProps {
  fila: FilaMasiva;
  /** The row because of which its invoice cannot be stamped. */
  culpable: number | undefined;
}

/** Where a row is, in a word; the voucher that came of it. */
export const EstadoFila = ({ fila, culpable }: EstadoFilaProps) => {
  const vista = vistaDe(fila);
  const { uuid, facturaId, rechazo } = fila;
  if (culpable !== undefined && vista !== 'timbrada' && vista !== 'conError') {
    return <span className={classes.tenue}>{mensajes.errorEnFila(culpable)}</span>;
  }
  const badge = BADGES[vista];
  const word = mensajes.vistas[vista];
  return (
    <span className={classes.estado} title={vista === 'rechazada' ? rechazo : undefined}>
      {badge ? (
        <StatusBadge status={badge} word={word} />
      ) : (
        <span className={classes.tenue}>{word}</span>
      )}
      {uuid !== undefined && (
        <Link
          to={`/editar/${facturaId ?? uuid}`}
          className={classes.uuid}
          title={uuid}
          aria-label={mensajes.verFactura(uuid)}
        >
          {uuid.slice(0, UUID_START)}…
        </Link>
      )}
      {vista === 'prueba' && facturaId && (
        <Link
          to={`/editar/${facturaId}`}
          className={classes.uuid}
          aria-label={mensajes.verPruebaDe(fila.fila)}
        >
          {mensajes.verPrueba}
        </Link>
      )}
    </span>
  );
};
