import type { SolicitudRecibida } from '@timbra/contracts';
import { ClockIcon, DateText, HourglassIcon, StatusBadge } from '@timbra/ui-kit';
import { estadoOf, plazoOf } from './recibida.ts';
import classes from './solicitudes-recibidas.module.css';

interface RecibidaProps {
  recibida: SolicitudRecibida;
}

/** What is left to answer, by icon and word; orange once it is hardly a day. */
export const Plazo = ({ recibida }: RecibidaProps) => {
  const plazo = plazoOf(recibida);
  if (!plazo) return null;
  const Icon = plazo.isUrgente ? HourglassIcon : ClockIcon;
  return (
    <span className={classes.plazo} data-urgente={plazo.isUrgente || undefined}>
      <Icon size={14} />
      {plazo.texto}
    </span>
  );
};

/** How it stands, and what SAT said of the answer. */
export const Estado = ({ recibida }: RecibidaProps) => {
  const { status, word, texto } = estadoOf(recibida);
  const { respondida } = recibida;
  return (
    <span className={classes.estado}>
      <StatusBadge
        status={status}
        word={word}
        icon={status === 'enProceso' ? ClockIcon : undefined}
      />
      <span className={classes.second}>
        {texto}
        {texto && respondida && ' '}
        {respondida && (
          <>
            · <DateText value={respondida} />
          </>
        )}
      </span>
    </span>
  );
};
