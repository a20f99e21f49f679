import type { Factura } from '@timbra/contracts';
import { ActionButton, DateText } from '@timbra/ui-kit';
import { useEstadoSat } from './use-estado-sat.ts';
import classes from '../documento.module.css';
import { mensajes } from '../mensajes.ts';
import { efosText } from './efos.ts';

interface EstadoSatProps {
  factura: Factura;
  onCancelled: () => void;
}

/** One line: what SAT says, and when it said so. */
export const EstadoSat = ({ factura, onCancelled }: EstadoSatProps) => {
  const { estado, isAsking, error, ask } = useEstadoSat(factura, onCancelled);
  return (
    <div className={classes.cabeza}>
      <p role="status">
        {error && !isAsking && error.message}
        {!error && estado && (
          <>
            {mensajes.elSatDice}: {estado.texto}
            <span className={classes.second}>{efosText(estado)}</span>
            <span className={classes.second}>
              <DateText value={estado.consultado} />
            </span>
          </>
        )}
      </p>
      <ActionButton
        variant="default"
        size="compact-sm"
        busy={isAsking}
        busyLabel={mensajes.consultandoAlSat}
        onClick={() => void ask()}
      >
        {mensajes.consultarAlSat}
      </ActionButton>
    </div>
  );
};
