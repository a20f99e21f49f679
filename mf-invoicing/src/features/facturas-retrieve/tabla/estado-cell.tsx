import { StatusBadge, WarningIcon } from '@timbra/ui-kit';
import classes from '../facturas-retrieve.module.css';
import { estadoOf, type Fila, type Resultado } from './fila.ts';

interface EstadoCellProps {
  fila: Fila;
  resultado: Resultado | undefined;
}

/** How the voucher stands, and why it could not be asked for: read without a pointer over it. */
export const EstadoCell = ({ fila, resultado }: EstadoCellProps) => {
  const { status, word, texto } = estadoOf(fila, resultado);
  if (status === 'error' && texto) {
    // The whole width is for the reason.
    return (
      <span className={classes.porque} data-status={status} title={texto}>
        <WarningIcon size={14} /> <strong>{word}:</strong> {texto}
      </span>
    );
  }
  return (
    <span className={classes.estado}>
      <StatusBadge status={status} word={word} />
      {texto && <span className={classes.porque}>{texto}</span>}
    </span>
  );
};
